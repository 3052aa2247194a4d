import { mount } from 'svelte';
import '../../src/look/tokens.css';
import '../../src/look/base.css';
import '../../src/look/books';
import Gallery from '../../src/cards/Gallery.svelte';
import { settings, show } from '../../src/net/settings.svelte';
import { language } from '../../src/words/language.svelte';
import type { Play } from '../../src/protocol';

const asked = new URLSearchParams(location.search);
const plays = import.meta.glob<Play>('../../src/cards/plays/*.json', { eager: true, import: 'default' });
// Books with drawings of their own.
const own = import.meta.glob<Play>('../../../crates/rulebooks/src/*/look/play.json', { eager: true, import: 'default' });
const play =
  plays[`../../src/cards/plays/${asked.get('play')}.json`] ?? own[`../../../crates/rulebooks/src/${asked.get('play')}/look/play.json`];
settings.suits = (asked.get('suits') ?? 'two') as typeof settings.suits;
settings.theme = (asked.get('theme') ?? 'light') as typeof settings.theme;
language.current = asked.get('language') === 'en' ? 'en' : 'de';
show();
if (play) {
  const size = (asked.get('size') ?? 'normal') as 'small' | 'normal' | 'large';
  mount(Gallery, { target: document.getElementById('page')!, props: { play, size, width: Number(asked.get('width') ?? 56) } });
}
