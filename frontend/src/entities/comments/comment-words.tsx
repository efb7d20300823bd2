import type { Comment } from '@shulayim/contracts';
import { Suspense, lazy } from 'react';
import { UserText } from '../../platform/ui/content/user-text';

/** Few comments propose other words: what shows them is loaded with the first that does. */
const SuggestionBlock = lazy(() =>
  import('../suggestions/suggestion-block').then((m) => ({ default: m.SuggestionBlock })),
);

/** What a comment says: its words, of which a suggestion needs none, and what it proposes. For whoever decides nothing about it. */
export const CommentWords = ({ comment }: { readonly comment: Comment }) => (
  <>
    {comment.comment_text && <UserText>{comment.comment_text}</UserText>}
    {comment.suggestion && (
      <Suspense>
        <SuggestionBlock comment={comment} />
      </Suspense>
    )}
  </>
);
