import type { ApiFailure } from '../../../platform/api/api';

/** Why the server did not take what was typed: of the field that it is about, else of the whole. */
export const sentenceOf = ({ fields, message }: ApiFailure): string =>
  fields['comment_text'] ?? fields['author_name'] ?? message;
