import { type Comment, anonymousReader } from '@shulayim/contracts';

/** The name that a comment's or reply's writer gave; empty of a guest who gave none, whom the server calls by a name of ours. */
export const givenName = ({ author_name, reader }: Pick<Comment, 'author_name' | 'reader'>): string =>
  reader === null && author_name === anonymousReader ? '' : author_name;
