const keyOf = (commentId: string) => `mail-reply-${commentId}`;

/** What was typed and not sent, in this tab: a reload, or a link that is pressed again, does not lose it. */
export const keptWords = (commentId: string): string => {
  try {
    return sessionStorage.getItem(keyOf(commentId)) ?? '';
  } catch {
    return '';
  }
};

/** A browser without room keeps nothing; the field itself still does. */
export function persistReply(commentId: string, words: string): void {
  try {
    if (words) sessionStorage.setItem(keyOf(commentId), words);
    else sessionStorage.removeItem(keyOf(commentId));
  } catch {
    return;
  }
}
