// The short text of a table's options: parsed, and written with only the deviations from the book.
import type { BookInfo, OptionInfo, PresetInfo, Sentence, Takes } from '../../protocol';

export type Values = Map<string, string>;

/** Parses the text. Unknown options are kept, because the server may know more than the page. */
export function read(book: BookInfo, text: string): Values {
  const values: Values = new Map();
  for (const word of text.split(/\s+/).filter((word) => word !== '')) {
    const at = word.indexOf('=');
    const [key, value] = at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)];
    const preset = key === 'preset' ? book.presets.find((one) => one.id === value) : undefined;
    if (preset) for (const [inner, set] of read(book, preset.options)) values.set(inner, set);
    else values.set(key, value);
  }
  return values;
}

/** Returns the shortest text: in the book's order, without default values. */
export function write(book: BookInfo, values: Values): string {
  const specs = new Map(book.options.map((spec) => [spec.key, spec]));
  const known = book.options.filter((spec) => isChanged(spec, values)).map((spec) => `${spec.key}=${values.get(spec.key)}`);
  const other = [...values].filter(([key]) => !specs.has(key)).map(([key, value]) => (value === '' ? key : `${key}=${value}`));
  return [...known, ...other].join(' ');
}

/** Removes options that the book no longer has. */
export function known(book: BookInfo, text: string): string {
  const keys = new Set(book.options.map((spec) => spec.key));
  return write(book, new Map([...read(book, text)].filter(([key]) => keys.has(key))));
}

export function valueOf(spec: OptionInfo, values: Values): string {
  return values.get(spec.key) ?? spec.default;
}

export function isChanged(spec: OptionInfo, values: Values): boolean {
  return valueOf(spec, values) !== spec.default;
}

/** The options that differ from the book. */
export function changed(book: BookInfo, text: string): [OptionInfo, string][] {
  const values = read(book, text);
  return book.options.filter((spec) => isChanged(spec, values)).map((spec) => [spec, valueOf(spec, values)]);
}

/** The preset equal to the text, if any. */
export function presetOf(book: BookInfo, text: string): PresetInfo | undefined {
  const written = write(book, read(book, text));
  return book.presets.find((preset) => write(book, read(book, preset.options)) === written);
}

/** The words in a set's value. */
export function members(spec: OptionInfo, value: string): Set<string> {
  const words = spec.takes.kind === 'set' ? spec.takes.words.map((word) => word.value) : [];
  if (value === 'all') return new Set(words);
  const set = new Set<string>();
  for (const part of value === 'none' ? [] : value.split(',')) {
    const [first = '', last = first] = words.includes(part) ? [part] : part.split('-');
    const [from, to] = [words.indexOf(first), words.indexOf(last)];
    words.slice(from, to + 1).forEach((word) => from >= 0 && set.add(word));
  }
  return set;
}

export function writeSet(spec: OptionInfo, set: Set<string>): string {
  const words = spec.takes.kind === 'set' ? spec.takes.words.map((word) => word.value) : [];
  const meant = words.filter((word) => set.has(word));
  return meant.length === 0 ? 'none' : meant.length === words.length ? 'all' : meant.join(',');
}

/** An option's value in words. */
export function said(spec: OptionInfo, value: string): Sentence {
  const takes = spec.takes;
  const both = (text: string) => ({ de: text, en: text });
  switch (takes.kind) {
    case 'switch':
      return value === 'on' ? { de: 'ja', en: 'yes' } : { de: 'nein', en: 'no' };
    case 'number':
      return both(value);
    case 'numbers':
      return both(value.replaceAll(',', ', '));
    case 'cards':
      return value === 'none' ? { de: 'keine', en: 'none' } : both(value.replaceAll(',', ', '));
    case 'number_or':
    case 'one_of':
    case 'per_card':
      return takes.words.find((word) => word.value === value)?.name ?? both(value);
    case 'set': {
      const set = members(spec, value);
      const names = takes.words.filter((word) => set.has(word.value)).map((word) => word.name);
      if (names.length === 0) return { de: 'keine', en: 'none' };
      return { de: names.map((name) => name.de).join(', '), en: names.map((name) => name.en).join(', ') };
    }
    default:
      takes satisfies never;
      return both(value);
  }
}

/** Normalises comma-separated numbers, within the limits and number of places. Returns null if the text is invalid. */
export function writeNumbers(takes: Extract<Takes, { kind: 'numbers' }>, text: string): string | null {
  const given = text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number);
  if (given.length === 0 || given.some((n) => !Number.isFinite(n))) return null;
  return given
    .slice(0, takes.places)
    .map((n) => Math.min(takes.most, Math.max(takes.least, Math.round(n))))
    .join(',');
}

/** The whole sentence with its value. */
export function sentence(spec: OptionInfo, value: string): Sentence {
  const { de, en } = said(spec, value);
  return { de: spec.text.de.replace('{}', de), en: spec.text.en.replace('{}', en) };
}
