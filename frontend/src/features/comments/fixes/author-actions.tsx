import type { Comment } from '@shulayim/contracts';
import { useMutation } from '@tanstack/react-query';
import { ApiFailure } from '../../../platform/api/api';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import styles from '../cards/note.module.css';
import { merge, optimisticUpdate, useHeldText } from '../model/comment.queries';
import { sentenceOf } from '../model/refused-words';
import { useReadingSource } from '../text/use-source';
import { FixLink, type FixLinkProps } from './fix-link';

type Ticked = Pick<Comment, 'id' | 'resolved'>;

function useResolveComment(key: FixLinkProps['textKey']) {
  const held = useHeldText(key);
  const source = useReadingSource();
  return useMutation({
    mutationFn: (comment: Ticked) => source.resolve(comment),
    ...optimisticUpdate<Ticked>(held, null, (comment, { resolved }) => ({ ...comment, resolved: !resolved })),
    onSuccess: (comment) => merge(held, comment.resolved ? 'resolved' : 'reopened', comment),
  });
}

/** What the text's author alone can do about a comment: tick it off, and mend its passage. */
export function AuthorActions({ comment, textKey }: FixLinkProps) {
  const { t } = useTranslation('placing.lazy');
  const resolve = useResolveComment(textKey);
  return (
    <>
      <Button variant="quiet" size="small" tone="leaf" busy={resolve.isPending} onClick={() => resolve.mutate(comment)}>
        {t(comment.resolved ? 'reopen' : 'resolve')}
      </Button>
      <FixLink comment={comment} textKey={textKey} />
      {resolve.isError && (
        <p className={styles.failedAction} role="alert">
          {resolve.error instanceof ApiFailure && sentenceOf(resolve.error)}
        </p>
      )}
    </>
  );
}
