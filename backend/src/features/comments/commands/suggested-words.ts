import { isBlank } from '@shulayim/anchoring';
import { maxSuggestedPassageLength, sentences, type NewComment } from '@shulayim/contracts';
import { InvalidInput } from '../../../platform/failures/refusals.js';
import type { AccessiblePart } from '../../reading/ports/text-access-policy.port.js';
import { SuggestionsOff } from '../domain/comment.errors.js';

interface Suggested {
  /** Empty: the passage is struck. */
  readonly suggestion?: string;
  readonly lane?: 'proof';
}

/**
 * What a new comment proposes instead of its passage, if anything.
 *
 * @throws InvalidInput when it says nothing at all, proposes what stands there, or for a passage that is too long
 * @throws SuggestionsOff when the work takes none
 */
export function suggestedIn(
  { comment_text, suggestion, selected_text }: NewComment,
  { allowsSuggestions }: Pick<AccessiblePart, 'allowsSuggestions'>,
): Suggested {
  if (!suggestion) {
    if (isBlank(comment_text)) throw new InvalidInput({ comment_text: sentences.commentEmpty });
    return {};
  }
  if (!allowsSuggestions) throw new SuggestionsOff();
  if (suggestion.text === selected_text) throw new InvalidInput({ suggestion: sentences.suggestionSame });
  if (selected_text.length > maxSuggestedPassageLength)
    throw new InvalidInput({ selected_text: sentences.suggestedPassageTooLong });
  return { suggestion: suggestion.text, ...(suggestion.lane === 'proof' ? { lane: suggestion.lane } : {}) };
}
