import { type Comment, anonymousReader, numberedGuest } from '@shulayim/contracts';
import { inLanguage } from '../i18n';

type Said = Pick<Comment, 'author_name' | 'reader'>;

/** The name that a comment's or reply's writer gave; empty of a guest who gave none, whom the server calls by a name of ours. */
export const givenName = ({ author_name, reader }: Said): string =>
  reader === null && author_name === anonymousReader ? '' : author_name;

/** A guest who gave no name, in the language of the page. */
export const namelessGuest = (number: number | null | undefined): string =>
  numberedGuest(inLanguage(anonymousReader), number);

/** What the writer of a comment is called, or of a reply to it: a guest answers on their own comments alone. */
export const writerName = (said: Said, { guest_number, is_mine }: Pick<Comment, 'guest_number' | 'is_mine'>): string =>
  givenName(said) || namelessGuest(is_mine ? null : guest_number);

/** What is shown for a name as the server gives it. */
export const shownName = (name: string, guestNumber: number | null | undefined): string =>
  name === anonymousReader ? namelessGuest(guestNumber) : name;
