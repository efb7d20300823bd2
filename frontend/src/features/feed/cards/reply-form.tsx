import { CommentText, maxCommentLength } from '@shulayim/contracts';
import type { Comment } from '@shulayim/contracts';
import { isBlank } from '@shulayim/anchoring';
import { useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { takeFocus } from '../../../platform/forms/take-focus';
import { inLanguage, useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { TextArea } from '../../../platform/ui/forms/text-area';
import { useReply } from '../feed.queries';
import { useFeedUi } from '../feed.store';
import styles from './cards.module.css';

/** An answer under a comment. What was typed stays until it is sent, also when the form is closed or sending fails. */
export function ReplyForm({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { t } = useTranslation('feed');
  const text = useFeedUi((ui) => ui.drafts[comment.id] ?? '');
  const keepDraft = useFeedUi((ui) => ui.keepDraft);
  const reply = useReply(comment.id);
  const [error, setError] = useState<string>();

  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (reply.isPending) return;
    const parsed = CommentText.safeParse(text);
    if (!parsed.success) return setError(inLanguage(parsed.error.issues[0]?.message ?? ''));
    setError(undefined);
    reply.mutate(parsed.data, {
      onSuccess: () => {
        keepDraft(comment.id, '');
        onClose();
      },
      onError: (failure) => setError(t('replyFailed', { why: failure.message })),
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };

  return (
    <form className={styles.replyForm} onSubmit={send} onKeyDown={onKeyDown}>
      <TextArea
        name="comment_text"
        label={t('yourReply')}
        rows={3}
        ref={takeFocus}
        max={maxCommentLength}
        cut
        value={text}
        error={error}
        onChange={(event) => keepDraft(comment.id, event.target.value)}
      />
      <div className={styles.actions}>
        <Button size="small" variant="primary" type="submit" disabled={isBlank(text)} busy={reply.isPending}>
          {t('sendReply')}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
