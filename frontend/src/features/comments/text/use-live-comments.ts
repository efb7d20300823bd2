import { useState } from 'react';
import { useLive, useWatchedPart } from '../../../platform/live/live';
import { useDebounced } from '../../../platform/queries/use-debounced';
import { useHeldText } from '../model/comment.queries';
import { isAhead, mergeComment } from '../model/merge-comments';

/** A revision moves many comments at once. Milliseconds. */
const crowdMs = 150;

/**
 * Keeps the opened text's comments true while the page is open.
 *
 * @param partId undefined until the text is there
 * @returns whether the text has been taken away meanwhile
 */
export function useLiveComments(key: readonly unknown[], partId: string | undefined): { isRevoked: boolean } {
  const held = useHeldText(key);
  const [revokedId, setRevokedId] = useState<string | null>(null);
  const refetchSoon = useDebounced(held.refetch, crowdMs);
  useWatchedPart(partId);
  useLive({
    comment: (message) => {
      if (message.comment.part_id !== partId) return;
      const text = held.read();
      if (text && isAhead(text, message.comment)) refetchSoon();
      held.change((known) => mergeComment(known, message, performance.now()));
    },
    // A new version, or another word on who may comment: what is being written stays.
    changed: ({ topic }) => topic === `part/${partId}` && held.refetch(),
    'access-revoked': ({ part_id }) => setRevokedId(part_id),
    resync: () => held.refetch(),
    connected: () => partId && held.refetch(),
    reconnected: () => held.refetch(),
  });
  return { isRevoked: partId !== undefined && revokedId === partId };
}
