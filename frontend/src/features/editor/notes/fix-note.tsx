import { textDirection } from '@shulayim/anchoring';
import { type Comment, maxCommentLength } from '@shulayim/contracts';
import { type KeyboardEvent, Suspense, useId, useState } from 'react';
import { HadReadLine } from '../../../entities/had-read/had-read-line';
import { SuggestionBlock } from '../../../entities/suggestions/suggestion-block';
import { AboutWhole } from '../../../entities/comments/about-whole';
import { useTranslation } from '../../../platform/i18n';
import { Button, IconButton } from '../../../platform/ui/actions/button';
import { Avatar } from '../../../platform/ui/content/avatar/avatar';
import { Time } from '../../../platform/ui/content/time';
import { UserName, UserText } from '../../../platform/ui/content/user-text';
import { givenName, writerName } from '../../../platform/words/writer-name';
import { useDesk, useWritingUi } from '../writing/use-writing';
import styles from './notes.module.css';
import { useFix } from './use-fix';

interface FixNoteProps {
  readonly comment: Comment;
  /** Of its passage as it is now. */
  readonly words: string;
  /** Saves the draft, and leads back to where the author came from. */
  readonly onSave: (id: string) => Promise<void>;
  /** Another way to close it than by leaving its passage. */
  readonly onClose?: () => void;
}

/** A comment beside its passage, with what its fix needs: the old words and the new ones, a tick, an answer, one press. */
export function FixNote({ comment, words, onSave, onClose }: FixNoteProps) {
  const { t } = useTranslation('editor');
  const { writing } = useDesk();
  const [isBusy, setBusy] = useState(false);
  const { isTicked, reply, tick, answer, settle } = useFix(comment, words);
  const id = useId();
  const name = writerName(comment, comment);
  const close = onClose ?? (() => writing.focus(null));
  const leave = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    writing.view?.focus();
  };
  const save = async () => {
    settle();
    setBusy(true);
    await onSave(comment.id).finally(() => setBusy(false));
  };
  return (
    <article className={styles.note} data-fix-note tabIndex={-1} onKeyDown={leave} aria-label={t('notes.of', { name })}>
      <header className={styles.who}>
        <Avatar name={givenName(comment) || null} id={comment.reader_id} />
        <b>
          <UserName>{name}</UserName>
        </b>
        <Time at={comment.created_at} />
        <IconButton icon="close" label={t('notes.close')} onClick={close} />
      </header>
      {comment.comment_text && <UserText>{comment.comment_text}</UserText>}
      {comment.had_read && <HadReadLine hadRead={comment.had_read} />}
      {comment.suggestion && (
        <Suspense>
          <SuggestionBlock comment={comment} />
        </Suspense>
      )}
      <Replies comment={comment} />
      {comment.about ? <AboutWhole about={comment.about} /> : <Passage old={comment.selected_text} now={words} />}
      {comment.resolved ? (
        <p className={styles.tick}>{t('fix.resolved')}</p>
      ) : (
        <label className={styles.tick}>
          <input type="checkbox" checked={isTicked} onChange={(event) => tick(event.target.checked)} />
          {t('fix.tick')}
        </label>
      )}
      {isTicked && (
        <label className={styles.answer} htmlFor={id}>
          {t('fix.answer')}
          <textarea
            id={id}
            dir="auto"
            rows={2}
            maxLength={maxCommentLength}
            value={reply}
            onChange={(event) => answer(event.target.value)}
          />
        </label>
      )}
      <footer className={styles.foot}>
        <Button variant="primary" size="small" busy={isBusy} busyLabel={t('saving.saving')} onClick={() => void save()}>
          {t('fix.save')}
        </Button>
        <Steps id={comment.id} />
      </footer>
    </article>
  );
}

function Replies({ comment }: { comment: Comment }) {
  const { replies } = comment;
  if (replies.length === 0) return null;
  return (
    <ul className={styles.replies}>
      {replies.map((reply) => (
        <li key={reply.id}>
          <b>
            <UserName>{writerName(reply, comment)}</UserName>
          </b>
          <UserText>{reply.comment_text}</UserText>
        </li>
      ))}
    </ul>
  );
}

/** The words that the comment was about; once they are others, those and the new ones. */
function Passage({ old, now }: { old: string; now: string }) {
  const { t } = useTranslation('editor');
  const isSame = old.replace(/\s+/g, ' ').trim() === now.replace(/\s+/g, ' ').trim();
  if (isSame)
    return (
      <q className={styles.quote} dir={textDirection(old)}>
        {old}
      </q>
    );
  return (
    <dl className={styles.change}>
      <dt>{t('fix.old')}</dt>
      <dd>
        <del dir={textDirection(old)}>{old}</del>
      </dd>
      <dt>{t('fix.now')}</dt>
      <dd>{now === '' ? t('fix.gone') : <ins dir={textDirection(now)}>{now}</ins>}</dd>
    </dl>
  );
}

/** To the comment before and the one behind, in the order of the text. */
function Steps({ id }: { id: string }) {
  const { t } = useTranslation('editor');
  const { writing } = useDesk();
  const ids = useWritingUi((ui) => ui.passages);
  const index = ids.findIndex((one) => one.id === id);
  const go = (step: number) => {
    const next = ids[(index + step + ids.length) % ids.length];
    if (next) writing.goTo(next.id);
  };
  if (ids.length < 2 || index < 0) return null;
  return (
    <span className={styles.steps}>
      <IconButton icon="up" label={t('notes.previous')} onClick={() => go(-1)} />
      <span>{t('notes.place', { n: index + 1, count: ids.length })}</span>
      <IconButton icon="down" label={t('notes.next')} onClick={() => go(1)} />
    </span>
  );
}
