import type { Comment } from '@shulayim/contracts';

/** A comment in one line: its words, or, where it has none, those that it proposes, or the passage that it would strike. */
export const firstWords = ({ comment_text, suggestion, selected_text }: Comment): string =>
  comment_text || (suggestion ? (suggestion.text ? `✎ ${suggestion.text}` : `✂ ${selected_text}`) : '');
