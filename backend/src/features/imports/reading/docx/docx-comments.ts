import { israelTimeZone } from '@shulayim/contracts/israel-days';
import type { Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { commentKey, keyOfBookmark } from '../../../../platform/files/export-marks.js';
import type { FoundComment } from '../../splitting/manuscript.js';
import type { ZipFiles } from '../zip-files.js';

/** What Word keeps apart from the text: by the number that the text has for it. */
export type KeptComments = ReadonlyMap<string, KeptComment>;
export type KeptComment = FoundComment & { readonly parent: string | null };

/**
 * The comments of a Word document that are nobody's yet. Those that this program wrote into it are left out.
 *
 * @param isOwn whether this program wrote the document
 */
export function readDocxComments(files: ZipFiles, isOwn: boolean): KeptComments {
  const source = files.get('word/comments.xml')?.toString('utf8') ?? '';
  if (source === '') return new Map();
  const isKnown = isOwn ? knownComments(files) : () => false;
  const threads = threadsOf(files);
  const elements = DomUtils.getElementsByTagName('w:comment', parseDocument(source, { xmlMode: true }), true);
  const paragraphIds = new Map(elements.map((element) => [paragraphIdOf(element), element.attribs['w:id'] ?? '']));
  const found = elements.map((element) => {
    const thread = threads.get(paragraphIdOf(element));
    const comment = {
      author: (element.attribs['w:author'] ?? '').replace(/\s+/g, ' ').trim(),
      text: textOf(element),
      at: momentOf(element),
      isResolved: thread?.isDone ?? false,
      quote: '',
      parent: paragraphIds.get(thread?.parent ?? '') ?? null,
    };
    return [element.attribs['w:id'] ?? '', comment] as const;
  });
  return new Map(found.filter(([, { author, text }]) => text !== '' && !isKnown(author, text)));
}

/** An exported document says of each of its comments that it was in there; one of an older version does not. */
function knownComments(files: ZipFiles): (author: string, text: string) => boolean {
  const xml = files.get('word/document.xml')?.toString('utf8') ?? '';
  const keys = new Set([...xml.matchAll(/ w:name="([^"]+)"/g)].flatMap(([, name = '']) => keyOfBookmark(name) ?? []));
  return keys.size === 0 ? () => true : (author, text) => keys.has(commentKey(author, text));
}

interface Thread {
  readonly parent: string | null;
  readonly isDone: boolean;
}

/** Answers, and what is done, by the last paragraph of each comment. Source: [MS-DOCX], `commentsEx`. */
function threadsOf(files: ZipFiles): ReadonlyMap<string, Thread> {
  const xml = files.get('word/commentsExtended.xml')?.toString('utf8') ?? '';
  const elements = DomUtils.getElementsByTagName('w15:commentEx', parseDocument(xml, { xmlMode: true }), true);
  return new Map(
    elements.map(({ attribs }) => [
      attribs['w15:paraId'] ?? '',
      { parent: attribs['w15:paraIdParent'] ?? null, isDone: /^(?:1|true)$/.test(attribs['w15:done'] ?? '') },
    ]),
  );
}

const paragraphsIn = (comment: Element): Element[] => DomUtils.getElementsByTagName('w:p', comment, true);
const paragraphIdOf = (comment: Element): string => paragraphsIn(comment).at(-1)?.attribs['w14:paraId'] ?? '';

const signs: Readonly<Record<string, string>> = { 'w:tab': '\t', 'w:br': '\n', 'w:cr': '\n' };
const textOf = (comment: Element): string =>
  paragraphsIn(comment)
    .map((paragraph) =>
      DomUtils.getElementsByTagName((name) => name === 'w:t' || name in signs, paragraph, true)
        .map((element) => signs[element.name] ?? DomUtils.textContent(element))
        .join(''),
    )
    .join('\n')
    .trim();

/** ISO 8601 in UTC; null where it says none, or nonsense. Newer files have the true time beside their writer's clock. */
function momentOf({ attribs }: Element): string | null {
  const utc = attribs['w16du:dateUtc'];
  return utc === undefined ? momentOfClock(attribs['w:date'] ?? '') : moment(read(utc));
}

/** Of a clock on the wall of whoever wrote: programs say no more than that. */
export const momentOfClock = (shown: string): string | null => moment(inIsrael(read(shown)));

const read = (time: string): number => Date.parse(`${time.slice(0, 19)}Z`);
const moment = (time: number): string | null => (time > 0 && time <= Date.now() ? new Date(time).toISOString() : null);

const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: israelTimeZone });
/** What a clock on the wall there showed. */
const inIsrael = (shown: number): number =>
  Number.isNaN(shown) ? shown : 2 * shown - Date.parse(`${clock.format(shown).replace(' ', 'T')}Z`);
