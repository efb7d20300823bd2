import { isBlank } from '@shulayim/anchoring';
import { type Comment, CommentText, maxCommentLength } from '@shulayim/contracts';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { takeFocus } from '../../../platform/forms/take-focus';
import { useSentence } from '../../../platform/ui/states/failure';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { TextArea } from '../../../platform/ui/forms/text-area';
import { persistReply, keptWords } from '../about/persisted-reply';
import { useReply } from '../mail-actions.queries';
import styles from './acts.module.css';
import { ActionDone } from './action-done';

interface ReplyActProps {
  readonly token: string;
  readonly comment: Comment;
  /** The mail's own button led here. */
  readonly isAsked: boolean;
}

/** An answer to the comment. What was typed stays until the server has it. */
export function ReplyAct({ token, comment, isAsked }: ReplyActProps) {
  const { t } = useTranslation('mail-actions');
  const sentence = useSentence();
  const reply = useReply(token);
  const [text, setText] = useState(() => keptWords(comment.id));
  const [isOpen, setOpen] = useState(isAsked || text !== '');
  const [problem, setProblem] = useState<string>();
  const type = (words: string) => {
    setText(words);
    persistReply(comment.id, words);
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const parsed = CommentText.safeParse(text);
    setProblem(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    reply.mutate(parsed.data, {
      onSuccess: () => {
        type('');
        setOpen(false);
      },
      onError: (failure) => setProblem(t('reply.failed', { why: sentence(failure) })),
    });
  };
  if (!isOpen) {
    return (
      <div className={styles.act}>
        {reply.isSuccess && <ActionDone>{t('reply.sent')}</ActionDone>}
        <div>
          <Button icon="reply" onClick={() => setOpen(true)}>
            {t(reply.isSuccess ? 'reply.another' : 'reply.open')}
          </Button>
        </div>
      </div>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <form className={styles.act} onSubmit={send} onKeyDown={onKeyDown} noValidate>
      <TextArea
        name="comment_text"
        label={t('reply.label')}
        hint={t('asRecipient')}
        rows={4}
        ref={takeFocus}
        max={maxCommentLength}
        cut
        value={text}
        error={problem}
        onChange={(event) => type(event.target.value)}
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          disabled={isBlank(text)}
          busy={reply.isPending}
          busyLabel={t('reply.sending')}
        >
          {t('reply.send')}
        </Button>
      </div>
    </form>
  );
}
