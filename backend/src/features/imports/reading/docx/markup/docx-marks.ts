/** What mammoth knows no name for. */
const places = [
  'formula',
  'drawing',
  'picture',
  'rule',
  'change',
  'ruby',
  'box',
  'hidden',
  'page',
  'embedded',
  'list',
  'language',
  'comment',
  'commented',
] as const;
export type MarkedPlace = (typeof places)[number];

/** Places are marked by bookmarks of our own, which mammoth hands on. */
const prefix = '_shulayim:';

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** @param value more about the place */
export const placeMark = (place: MarkedPlace, value = ''): string =>
  `<w:bookmarkStart w:name="${prefix}${place}:${escaped(value)}"/>`;

/** Null for a bookmark of the document's own. */
export function readPlaceMark(bookmark: string): { place: MarkedPlace; value: string } | null {
  const [name = '', ...value] = bookmark.startsWith(prefix) ? bookmark.slice(prefix.length).split(':') : [];
  const place = places.find((each) => each === name);
  return place ? { place, value: value.join(':') } : null;
}
