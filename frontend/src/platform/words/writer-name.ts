import { type Comment, anonymousReader, numberedGuest } from '@shulayim/contracts';
import { inLanguage } from '../i18n';

type Said = Pick<Comment, 'author_name' | 'reader'>;

/** The name that a comment's or reply's writer gave; empty of a guest who gave none, whom the server calls by a name of ours. */
export const givenName = ({ author_name, reader }: Said): string =>
  reader === null && author_name === anonymousReader ? '' : author_name;

/**
 * What the writer of a comment is called, or of a reply to it: a guest answers on their own comments alone.
 *
 * @param anonymous what somebody without a name is called; to others their number follows it
 */
export const writerName = (
  said: Said,
  { guest_number, is_mine }: Pick<Comment, 'guest_number' | 'is_mine'>,
  anonymous: string,
): string => givenName(said) || numberedGuest(anonymous, is_mine ? null : guest_number);

/** What is shown for a name as the server gives it: a guest who gave none is numbered, in the language of the page. */
export const shownName = (name: string, guestNumber: number | null | undefined): string =>
  name === anonymousReader ? numberedGuest(inLanguage(name), guestNumber) : name;
