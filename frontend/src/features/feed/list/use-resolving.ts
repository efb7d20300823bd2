import type { Comment } from '@shulayim/contracts';
import { useCallback, useRef } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { useSentence } from '../../../platform/ui/states/failure';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { useResolve } from '../feed.queries';

/** Resolves an open comment and reopens a resolved one; `undo` takes these back, the last one first. */
export function useResolving() {
  const { t } = useTranslation('feed');
  const sentence = useSentence();
  const done = useRef<{ comment: Comment; resolved: boolean }[]>([]);
  const { mutate } = useResolve((comment, resolved, failure) => {
    done.current = done.current.filter((one) => one.comment.id !== comment.id);
    toast(t(resolved ? 'resolveFailed' : 'reopenFailed', { why: sentence(failure) }), 'failure');
  });
  const toggle = useCallback(
    (comment: Comment | null) => {
      if (!comment) return;
      const resolved = !comment.resolved;
      done.current.push({ comment, resolved });
      mutate({ comment, resolved });
    },
    [mutate],
  );
  return {
    toggle,
    undo: () => {
      const last = done.current.pop();
      if (last) mutate({ comment: { ...last.comment, resolved: last.resolved }, resolved: !last.resolved });
    },
  };
}
