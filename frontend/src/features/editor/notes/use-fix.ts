import type { Comment } from '@shulayim/contracts';
import { useEffect, useState } from 'react';
import { useDesk, useWritingUi } from '../writing/use-writing';

/**
 * The tick of a comment and the answer to its reader, as the draft has them. A comment whose words were changed is ticked by itself, until the
 * author takes the tick away.
 */
export function useFix(comment: Comment, words: string) {
  const { writing } = useDesk();
  const fix = useWritingUi(({ fixes }) => fixes.find(({ comment_id }) => comment_id === comment.id));
  const [first] = useState(words);
  const [isDecided, setDecided] = useState(false);
  const { id } = comment;
  const isChanged = words !== first;
  useEffect(() => {
    if (isChanged && !isDecided && !fix) writing.setFix(id, {});
  }, [isChanged, isDecided, fix, id, writing]);
  return {
    isTicked: fix !== undefined,
    reply: fix?.reply ?? '',
    tick(isTicked: boolean): void {
      setDecided(true);
      writing.setFix(id, isTicked ? {} : null);
    },
    answer: (reply: string): void => writing.setFix(id, reply.trim() === '' ? {} : { reply }),
    /** Whoever saves before the writing has rested gets the tick, too. */
    settle(): void {
      writing.rest();
      const { passages, fixes } = writing.ui.getState();
      const isFixed = fixes.some(({ comment_id }) => comment_id === id);
      const now = passages.find((one) => one.id === id)?.words;
      if (now !== undefined && now !== first && !isDecided && !isFixed) writing.setFix(id, {});
    },
  };
}
