import { readingMinutes } from '@shulayim/anchoring';
import type { ShareableText, Text } from '@shulayim/contracts';
import { t } from './pages-texts.js';

/** Something that stands over a text's title. */
export interface Fact {
  readonly text: string;
  /** What somebody typed, after the text. */
  readonly name?: string;
  readonly isBadge?: boolean;
}
type ReadText = { readonly text: Text; readonly comments: readonly unknown[] };

const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Jerusalem' } as const;
const dayFormat = new Intl.DateTimeFormat('he-IL', day);
const hourFormat = new Intl.DateTimeFormat('he-IL', { ...day, hour: '2-digit', minute: '2-digit' });
const at = (instant: string): Fact => ({ text: hourFormat.format(new Date(instant)) });
const by = ({ author }: Text): Fact => ({ text: t('text.by'), name: author });

const ofEvery = (text: Text): Fact[] => [
  { text: '', name: text.projectTitle },
  ...(text.parts_count > 1 ? [{ text: t('text.part', { number: text.part_number, count: text.parts_count }) }] : []),
  { text: t('text.minutes', { count: readingMinutes(text.word_count) }) },
];

/*
 * The same that the client says over the title, in the same order, so that the text stands where the client will put it: a
 * line of facts breaks in two on a phone (text-heading.tsx, and of each screen its facts).
 */
export const factsOfLink = (link: ShareableText, text: Text): Fact[] => [
  ...ofEvery(text),
  at(link.createdAt),
  ...(link.accessedCount > 0 ? [{ text: t('text.views', { count: link.accessedCount }) }] : []),
  { text: t('text.sharedText'), isBadge: true },
];
export const factsOfScreen: Readonly<Record<'' | '-old' | '-classic', (read: ReadText) => Fact[]>> = {
  '': ({ text }) => [...ofEvery(text), by(text), { text: dayFormat.format(new Date(text.createdAt)) }],
  '-old': ({ text }) => [...ofEvery(text), by(text)],
  '-classic': ({ text, comments }) => [
    ...ofEvery(text),
    by(text),
    at(text.createdAt),
    { text: t('text.version', { number: text.version }), isBadge: true },
    { text: t('text.comments', { count: comments.length }) },
  ],
};
