import type { Comment } from '@shulayim/contracts';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { useSession } from '../../../../platform/session/session';
import { Button } from '../../../../platform/ui/actions/button';
import { useEditComment, useHeldText, useReplyTo } from '../../model/comment.queries';
import { type EditKind, refusedKind, unsavedText, useUnsavedEdits } from '../../offline/unsaved-edits.store';
import styles from '../note.module.css';
import type { RowProps } from './remove-row';
import { WordsForm } from './words-form';
import { laterPart } from '../../fixes/later-part';

interface CommentActionRowProps {
  readonly comment: Comment;
  readonly isAuthor: boolean;
  readonly textKey: readonly unknown[];
}
type Open = EditKind | null;

/** For the text's author alone, whom most who read are not. */
const AuthorActions = laterPart('AuthorActions');
/** Seldom needed. */
const ReportComment = laterPart('ReportComment');
const RemoveRow = laterPart('RemoveRow');

/** Typed words are kept until the server has taken them: refused, the form is open again with the reason. */
function WordsRow({ comment, kind, textKey, onDone }: RowProps & { readonly kind: 'reply' | 'edit' }) {
  const { t } = useTranslation('comments');
  const actions = { edit: useEditComment(textKey), reply: useReplyTo(textKey, useSession().user) };
  const { id } = comment;
  const kept = useUnsavedEdits(({ all }) => unsavedText(all, kind, id));
  const { keep, keyFor, drop } = useUnsavedEdits.getState();
  const text = kept?.text ?? (kind === 'edit' ? comment.comment_text : '');
  const send = () => {
    const comment_text = text.trim();
    actions[kind].mutate({ id, comment_text, key: keyFor(kind, id, comment_text) });
    onDone();
  };
  return (
    <div className={styles.inner}>
      <WordsForm
        label={t(kind === 'edit' ? 'editComment' : 'newReply')}
        placeholder={kind === 'reply' ? t('replyPlaceholder') : undefined}
        sendLabel={t(kind === 'edit' ? 'save' : 'sendReply')}
        value={text}
        error={kept?.sentence}
        onChange={(typed) => keep(kind, id, typed)}
        onSend={send}
        onCancel={() => {
          drop(kind, id);
          onDone();
        }}
      />
    </div>
  );
}

/** What was refused stands open again, also after its drawer was closed or the page drawn anew. */
function useOpen(id: string): [Open, (open: Open) => void] {
  const [open, setOpen] = useState<Open>(null);
  const refused = useUnsavedEdits(({ all }) => refusedKind(all, id));
  return [open ?? refused, setOpen];
}

/** The author answers and ticks off; the writer corrects and takes back; others answer where the author lets them. */
export function CommentActionRow({ comment, isAuthor, textKey }: CommentActionRowProps) {
  const { t } = useTranslation('comments');
  const [open, setOpen] = useOpen(comment.id);
  const row = useRef<HTMLDivElement>(null);
  const held = useHeldText(textKey).read();
  const done = () => {
    setOpen(null);
    setTimeout(() => row.current?.querySelector('button')?.focus({ preventScroll: true }));
  };
  if (open === 'remove')
    return (
      <Suspense>
        <RemoveRow comment={comment} textKey={textKey} onDone={done} />
      </Suspense>
    );
  if (open) return <WordsRow comment={comment} kind={open} textKey={textKey} onDone={done} />;
  return (
    <div className={styles.actions} ref={row}>
      {(isAuthor || comment.is_mine || held?.can_reply_to_readers) && (
        <Button variant="quiet" size="small" onClick={() => setOpen('reply')}>
          {t('reply')}
        </Button>
      )}
      {isAuthor && (
        <Suspense>
          <AuthorActions comment={comment} textKey={textKey} />
        </Suspense>
      )}
      {comment.is_mine && (
        <>
          <Button variant="quiet" size="small" onClick={() => setOpen('edit')}>
            {t('edit')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => setOpen('remove')}>
            {t('remove')}
          </Button>
        </>
      )}
      <Suspense>
        <ReportComment comment={comment} />
      </Suspense>
    </div>
  );
}
