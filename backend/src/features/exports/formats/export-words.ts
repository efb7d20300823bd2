import { israelTimeZone } from '@shulayim/contracts';
import { byLanguage } from '@shulayim/contracts/languages';
import { askedLanguage, localeOf, type Language } from '../../../platform/files/catalogues/asked-language.js';
import { beside, sentencesOf } from '../../../platform/files/catalogues/sentences.js';
import { quoted, suggestedWording } from '../../../platform/files/catalogues/suggested-wording.js';
import he from './export-words.he.json' with { type: 'json' };
import type { ExportedComment } from '../exported-project.js';

/** What the files say besides the author's words and the readers'. Source: decisions §9. */
export const words = sentencesOf(he, beside(import.meta.url, 'export-words')).asked;

type Format = (date: Date) => string;
/** As the language of whoever gets the file writes dates, by the clock of Israel. */
function formatOf(options: Intl.DateTimeFormatOptions): Format {
  const made = (language: Language) =>
    new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: israelTimeZone });
  const formats = byLanguage(made);
  return (date) => formats[askedLanguage()].format(date);
}

export const dayOf: Format = formatOf({ dateStyle: 'long' });
export const momentOf: Format = formatOf({ dateStyle: 'long', timeStyle: 'short' });
export const shortMomentOf: Format = formatOf({ dateStyle: 'short', timeStyle: 'short' });

const minute = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: israelTimeZone });
const second = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: israelTimeZone,
});

/** As Word reads a time: the author's clock, though it ends as UTC does. `2026-11-21T20:50:07Z`. */
export const localTimeOf = (date: Date): string => `${second.format(date).replace(' ', 'T')}Z`;

/** As spreadsheets read a time: `2026-11-21 20:50`. */
export const minuteOf = (date: Date): string => minute.format(date);

/** What a reader of the file must know of a comment besides who wrote it and when; nothing of most. */
export const remarks = ({ state, isResolved, editedAt }: ExportedComment): string[] => [
  ...(isResolved ? [words('resolved')] : []),
  ...(state === 'placed' ? [] : [words(`states.${state}`)]),
  ...(editedAt ? [words('edited')] : []),
];

/** What a comment without a passage is about, in words; null of one on a passage. */
export const aboutOf = ({ about }: Pick<ExportedComment, 'about'>): string | null =>
  about ? words(`about.${about}`) : null;

/** The reader's own quote, where the passage no longer reads so. */
export const formerQuote = ({ state, quote }: ExportedComment): string | null =>
  state === 'changed' ? words('writtenOn', { quote: quoted(quote) }) : null;

type Proposed = NonNullable<ExportedComment['suggestion']>;
/** What a comment says, with the old words and the new where it proposes any. */
export function withSuggestion(comment: Pick<ExportedComment, 'text' | 'quote'>, suggestion: Proposed): string {
  const line = suggestedWording(comment.quote, suggestion);
  return comment.text === '' ? line : `${comment.text}\n${line}`;
}
