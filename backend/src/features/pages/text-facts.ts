import { readingMinutes } from '@shulayim/anchoring';
import { israelTimeZone, type Comment, type ShareableText, type Text } from '@shulayim/contracts';
import { byLanguage } from '@shulayim/contracts/languages';
import { isWorkTitleShown } from '@shulayim/contracts/work-title';
import { askedLanguage, localeOf, type Language } from '../../platform/files/catalogues/asked-language.js';
import { t } from './pages-texts.js';

/** Something that stands over a text's title. */
export interface Fact {
  readonly text: string;
  /** What somebody typed, after the text. */
  readonly name?: string;
  readonly isBadge?: boolean;
  /** Not seen: the place is kept for what will be true in a moment. */
  readonly isNotYet?: boolean;
}
/** Something that stands under a text. */
export interface Closing {
  readonly title: string;
  readonly lines: readonly string[];
  readonly isCard?: boolean;
}
interface ReadText {
  readonly text: Text;
  readonly comments: readonly Comment[];
  readonly can_comment: boolean;
}

const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: israelTimeZone } as const;
/** As the reader's language writes dates. */
function formatOf(options: Intl.DateTimeFormatOptions): (instant: string) => Fact {
  const made = (language: Language) => new Intl.DateTimeFormat(localeOf(language), options);
  const formats = byLanguage(made);
  return (instant) => ({ text: formats[askedLanguage()].format(new Date(instant)) });
}
const onDay = formatOf(day);
const at = formatOf({ ...day, hour: '2-digit', minute: '2-digit' });

const ofEvery = (text: Text): Fact[] => [
  ...(isWorkTitleShown(text) ? [{ text: '', name: text.projectTitle }] : []),
  ...(text.parts_count > 1 ? [{ text: t('text.part', { number: text.part_number, count: text.parts_count }) }] : []),
  { text: t('text.minutes', { count: readingMinutes(text.word_count) }) },
  { text: t('text.by'), name: text.author },
];

/*
 * The same that the client says over the title, in the same order, so that the text stands where the client will put it: a
 * line of facts breaks in two on a phone (text-heading.tsx, and of each screen its facts).
 */
export const factsOfLink = (link: ShareableText, text: Text): Fact[] => [
  ...ofEvery(text),
  at(link.createdAt),
  { text: t('text.sharedText'), isBadge: true },
  { text: t('text.views', { count: Math.max(1, link.accessedCount) }), isNotYet: link.accessedCount === 0 },
];
export const factsOfScreen: Readonly<Record<'' | '-old' | '-classic', (read: ReadText) => Fact[]>> = {
  '': ({ text }) => [...ofEvery(text), onDay(text.createdAt)],
  '-old': ({ text }) => ofEvery(text),
  '-classic': ({ text, comments }) => [
    ...ofEvery(text),
    at(text.createdAt),
    { text: t('text.version', { number: text.version }), isBadge: true },
    { text: t('text.comments', { count: comments.length }) },
  ],
};

/**
 * The same that the client says under a text that it draws whole: of a short text it is the largest thing in the window
 * (end-of-part.tsx).
 *
 * @param personId null for a visitor
 */
export function thanksFor({ text, comments, can_comment }: ReadText, personId: string | null): Closing[] {
  const { part_number: number, parts_count: count, author, authorId } = text;
  if (personId === authorId) return [];
  const ends = count > 1 ? t('text.thanksPart', { number, count }) : t('text.thanksWhole');
  const isSilent = can_comment && !comments.some(({ is_mine }) => is_mine);
  return [{ title: t('text.thanks'), lines: [ends, ...(isSilent ? [t('text.mineNone', { author })] : [])] }];
}

/** Under a shared text, for whoever is not signed in (join-card.tsx). */
export const invitation = (): Closing => ({ title: t('text.join'), lines: [t('text.joinHint')], isCard: true });
