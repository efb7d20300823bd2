import { createHash } from 'node:crypto';

/** By what an exported work is known when it comes back: the exporter writes these, the importer looks for them. */
export const exportMarks = {
  /** A custom property of a Word document. */
  property: 'shulayim',
  /** Names of styles of paragraphs; programs change the ids, and keep these. */
  description: 'Shulayim Description',
  /** One blank line stands before the paragraph, which is not drawn. */
  afterBlankLine: 'Shulayim After Blank Line',
  /** Verse by its form alone: the style is there for its looks. */
  verse: 'Verse',
  /** What readers said that has no place in the text. */
  readers: 'Shulayim Readers',
  /** How bookmarks begin that stand in headings above what readers said. */
  bookmark: '_ShulayimReaders',
  /** How names of styles of letters begin that tell their language. */
  language: 'Shulayim Language',
  /** How bookmarks begin that stand before an author's footnote. */
  note: '_ShulayimNote',
  /** How bookmarks begin that tell of a comment that it was in the document when it was written. */
  known: '_ShulayimComment',
  /** How comments of HTML begin that divide a Markdown file. */
  comment: 'shulayim:',
} as const;

/**
 * What such a comment of a Markdown file can say, some with a value. `work`: how many paragraphs stand before the first part,
 * and how many notes are readers'. `usual`: blank lines between two paragraphs of the part, where not none. `gap`: blank lines
 * before the next paragraph, where other than usual: their number, or they themselves. `block`: what the next paragraph is. `readers`, `end`: between them stands
 * what readers said.
 */
const markdownMarks = ['work', 'usual', 'gap', 'block', 'readers', 'end'] as const;
type MarkdownMark = (typeof markdownMarks)[number];

/** What `work` says. */
export interface MarkedProject {
  readonly front: number;
  readonly comments: number;
}

/** @param value fit for JSON */
export const markdownMark = (mark: MarkdownMark, value?: unknown): string =>
  `<!-- ${exportMarks.comment}${mark}${value === undefined ? '' : ` ${JSON.stringify(value)}`} -->`;

const pattern = new RegExp(`^<!-- ${exportMarks.comment}(${markdownMarks.join('|')})(?: (.*))? -->\\s*$`);

/** Reads what `markdownMark` wrote; null for any other line, such as one that was changed by hand. */
export function readMarkdownMark(html: string): { mark: MarkdownMark; value: unknown } | null {
  const found = pattern.exec(html);
  try {
    return found ? { mark: found[1] as MarkdownMark, value: JSON.parse(found[2] ?? 'null') as unknown } : null;
  } catch {
    return null;
  }
}

/**
 * The label of an author's footnote in a Markdown file.
 *
 * @param part its number in the file: each part may count its notes from 1
 * @param sign what stands in the text: `[1]`
 */
export const noteLabel = (part: number, sign: string): string => `note-${part}-${sign.slice(1, -1)}`;

/** The sign of which `noteLabel` made a label; null for any other label. */
export function signOfLabel(label: string): string | null {
  const number = /^note-\d+-(\d+)$/.exec(label)?.[1];
  return number === undefined ? null : `[${number}]`;
}

/** A footnote's own sign, in the name of a bookmark before its call in a Word document. */
export const noteBookmark = (part: number, sign: string): string => `${exportMarks.note}${part}_${sign.slice(1, -1)}`;

/** The sign of which `noteBookmark` made a name; null for any other bookmark. */
export function signOfBookmark(name: string): string | null {
  const number = new RegExp(`^${exportMarks.note}\\d+_(\\d+)$`).exec(name)?.[1];
  return number === undefined ? null : `[${number}]`;
}

/** The style of words in another language. */
export const languageStyle = (language: string): string => `${exportMarks.language} ${language}`;

/** The language of which `languageStyle` made a name; null for any other style. */
export const languageOfStyle = (name: string): string | null =>
  name.startsWith(`${exportMarks.language} `) ? name.slice(exportMarks.language.length + 1) : null;

/** The style of paragraphs that say what they are. */
export const blockStyle = (kind: string): string =>
  `Shulayim ${kind.replace(/(?:^|_)(\w)/g, (sign, letter: string) => (sign === letter ? '' : ' ') + letter.toUpperCase())}`;

/** A comment's name, as far as its writer and its words tell: programs change all else. */
export const commentKey = (author: string, text: string): string =>
  createHash('sha256')
    .update(`${author.replace(/\s+/g, ' ').trim()}\n${text.replace(/\s+/g, ' ').trim()}`)
    .digest('hex')
    .slice(0, 12);

/** @param number of the comment in the file: bookmarks of one file have different names */
export const commentBookmark = (number: number, key: string): string => `${exportMarks.known}${number}_${key}`;

/** The key of which `commentBookmark` made a name; null for any other bookmark. */
export const keyOfBookmark = (name: string): string | null =>
  new RegExp(`^${exportMarks.known}\\d+_([0-9a-f]{12})$`).exec(name)?.[1] ?? null;
