import { readStored, writeStored } from '../../../platform/forms/browser-storage';

const keyOf = (commentId: string) => `mail-reply-${commentId}`;

/** What was typed and not sent, in this tab: a reload, or a link that is pressed again, does not lose it. */
export const keptWords = (commentId: string): string => readStored(keyOf(commentId), 'session') ?? '';

export const persistReply = (commentId: string, words: string): void =>
  writeStored(keyOf(commentId), words || null, 'session');
