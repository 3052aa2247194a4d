// The page's router: the address names the page, links navigate, and the browser's back button works.
import { at, pathIn } from './base';
import { readCode } from './code';

export type Name = 'start' | 'table' | 'rules' | 'replay' | 'verify' | 'build' | 'boards' | 'about' | 'privacy' | 'imprint' | 'recover';

const NAMES: Record<string, Name> = {
  t: 'table',
  rules: 'rules',
  replay: 'replay',
  verify: 'verify',
  build: 'build',
  boards: 'boards',
  about: 'about',
  privacy: 'privacy',
  imprint: 'imprint',
  r: 'recover',
};

function read(): { name: Name; arg: string } {
  const [first = '', arg = ''] = (pathIn(location.pathname) ?? '/').split('/').filter((part) => part !== '');
  const name = NAMES[first] ?? 'start';
  const said = plain(arg);
  // Pasted links may include surrounding punctuation.
  return { name, arg: name === 'table' ? (readCode(said) ?? said) : said };
}

/** Decodes a path segment; returns it unchanged if it is not valid percent-encoding. */
function plain(arg: string): string {
  try {
    return decodeURIComponent(arg);
  } catch {
    return arg;
  }
}

class Place {
  name = $state<Name>('start');
  arg = $state('');

  constructor() {
    this.look();
    addEventListener('popstate', () => this.look());
    addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href^="/"]');
      const plain = event instanceof MouseEvent && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (!link || !plain || link.hasAttribute('download') || link.getAttribute('target')) return;
      const path = pathIn(link.getAttribute('href') ?? '');
      if (path === null || path.startsWith('/api/')) return;
      event.preventDefault();
      this.go(path);
    });
  }

  go(path: string) {
    history.pushState(null, '', at(path));
    this.look();
    scrollTo(0, 0);
  }

  private look() {
    Object.assign(this, read());
  }
}

export const place = new Place();
