import {
  type CommentDecision,
  type DecisionChange,
  OneDecision,
  type VersionComment,
  VersionComments,
} from '@shulayim/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { projectsKey } from '../../entities/queries/project.queries';
import { api } from '../../platform/api/api';
import { useLive, useWatchedPart } from '../../platform/live/live';
import { useSending } from '../../platform/queries/use-sending';

export interface VersionAddress {
  readonly projectId: string;
  readonly partId: string;
  readonly n: string;
}

export const versionCommentsQuery = ({ projectId, partId, n }: VersionAddress) =>
  queryOptions({
    queryKey: [...projectsKey, 'version comments', partId, n],
    queryFn: ({ signal }) =>
      api.get(`/api/projects/${projectId}/parts/${partId}/versions/${n}/comments`, VersionComments, { signal }),
  });

/** Asks again when a comment of the part, its text or an answer changes, and after the connection was lost. */
export function useLiveVersion(address: VersionAddress): void {
  const client = useQueryClient();
  const { partId } = address;
  const refetch = () => void client.invalidateQueries({ queryKey: versionCommentsQuery(address).queryKey });
  useWatchedPart(partId);
  useLive({
    comment: ({ comment }) => comment.part_id === partId && refetch(),
    changed: ({ topic }) => topic === `part/${partId}` && refetch(),
    resync: refetch,
    reconnected: refetch,
  });
}

/** Another decision has no answer yet; the same one keeps it. */
const decided = (one: VersionComment, decision: CommentDecision): VersionComment => ({
  ...one,
  decision,
  answer: decision.answer ?? null,
});

export function useDecide(address: VersionAddress, commentId: string) {
  const client = useQueryClient();
  const { queryKey } = versionCommentsQuery(address);
  return useSending({
    mutationFn: (change: Omit<DecisionChange, 'version'>) =>
      api.put(`/api/comments/${commentId}/decision`, OneDecision, { ...change, version: Number(address.n) }),
    onSuccess: ({ decision }) => {
      void client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (held) =>
          held && {
            ...held,
            comments: held.comments.map((one) => (one.comment.id === commentId ? decided(one, decision) : one)),
          },
      );
    },
  });
}
