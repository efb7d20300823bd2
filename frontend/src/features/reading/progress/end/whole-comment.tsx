import { type AboutWhole, maxNameLength } from '@shulayim/contracts';
import { useEffect, useMemo, useState } from 'react';
import { actionKeys, ApiFailure } from '../../../../platform/api/api';
import { readStored, writeStored } from '../../../../platform/forms/browser-storage';
import { useTranslation } from '../../../../platform/i18n';
import { useSession } from '../../../../platform/session/session';
import { WordsForm } from '../../../comments/cards/actions/words-form';
import { SignInNote } from '../../../comments/cards/sign-in-note';
import { useDraftStore, wholeDrafts, wholeSpan } from '../../../comments/compose/drafts/drafts.store';
import { isUnanswered, useAddComment } from '../../../comments/model/comment.queries';
import type { ReadText } from '../../../comments/model/merge-comments';
import { useSentNotice } from '../../../comments/offline/sent-notice.store';
import { asDraft } from '../../../comments/offline/use-unsent-comments';
import notes from '../../../comments/cards/note.module.css';
import styles from './whole-comment.module.css';

const nameKey = 'guest-name';

interface WholeCommentProps {
  readonly held: ReadText;
  readonly textKey: readonly unknown[];
  readonly about: AboutWhole;
  readonly onClose: () => void;
}

/** Where a comment on the whole part, or the whole work, is written. What is typed stays in this browser until it is sent. */
export function WholeComment(props: WholeCommentProps) {
  const { t } = useTranslation('reading-settings');
  const { held, about } = props;
  return (
    <div className={styles.whole} role="group" aria-label={t(`whole.${about}`)}>
      <h3>{t(`whole.${about}`)}</h3>
      {held.can_comment ? <Form {...props} /> : <SignInNote />}
    </div>
  );
}

function Form({ held, textKey, about, onClose }: WholeCommentProps) {
  const { t } = useTranslation('comments');
  const { user } = useSession();
  const place = wholeDrafts(held.text.id, about);
  const { keep, load } = useDraftStore.getState();
  useEffect(() => load(place), [load, place]);
  const draft = useDraftStore(({ byPart }) => byPart[place]?.[0]);
  const [name, setName] = useState(() => readStored(nameKey) ?? '');
  const keys = useMemo(() => actionKeys(), []);
  const add = useAddComment(textKey, user, asDraft);
  const text = draft?.text ?? '';
  const write = (words: string) => keep(place, { ...wholeSpan, text: words, name: user ? '' : name });
  const leave = () => {
    write('');
    onClose();
  };
  const send = () => {
    const { show, hide } = useSentNotice.getState();
    hide();
    const said = { about, comment_text: text, author_name: user ? '' : name };
    add({ ...said, key: keys.for({ ...said, version: held.text.version }) }).then(
      () => {
        keys.done();
        show('sent');
      },
      (failure: unknown) => {
        // What was refused is a draft again, with the reason.
        if (!(failure instanceof ApiFailure)) throw failure;
        if (isUnanswered(failure)) show('waits');
      },
    );
    leave();
  };
  const changeName = (next: string) => {
    setName(next);
    writeStored(nameKey, next);
  };
  return (
    <WordsForm
      label={t('newComment')}
      placeholder={t('placeholder')}
      sendLabel={t('send')}
      value={text}
      error={draft?.refusal}
      takesFocus={!draft}
      onChange={write}
      onSend={send}
      onCancel={leave}
      onEscape={() => text.trim() === '' && onClose()}
    >
      {!user && (
        <input
          name="author_name"
          className={notes.name}
          dir="auto"
          autoComplete="nickname"
          aria-label={t('name')}
          placeholder={t('name')}
          maxLength={maxNameLength}
          value={name}
          onChange={({ target }) => changeName(target.value)}
        />
      )}
      {held.text.readers_see_comments !== undefined && (
        <p className={notes.audience}>{t(held.text.readers_see_comments ? 'audience.readers' : 'audience.author')}</p>
      )}
    </WordsForm>
  );
}
