import './suggestions-words';
import { type Comment, maxWhyLength } from '@shulayim/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { takeFocus } from '../../platform/forms/take-focus';
import { ApiFailure } from '../../platform/api/api';
import { useTranslation } from '../../platform/i18n';
import { Button } from '../../platform/ui/actions/button';
import { TextArea } from '../../platform/ui/forms/text-area';
import { useSentence } from '../../platform/ui/states/failure';
import { editorPath } from '../paths/editor-path';
import styles from './suggestions.module.css';
import { useAccept, useDecline } from './suggestions.queries';

interface SuggestionActionsProps {
  readonly comment: Pick<Comment, 'id' | 'part_id' | 'resolved'>;
  readonly projectId: string;
}

/** For the text's author: one press puts the words in place of the passage, another leaves it, with a word why. */
export function SuggestionActions({ comment, projectId }: SuggestionActionsProps) {
  const { t } = useTranslation('suggestions.lazy');
  const [isDeclining, setDeclining] = useState(false);
  const accepting = useAccept();
  const declining = useDecline();
  const target = { place: { projectId, partId: comment.part_id }, ids: [comment.id] };
  const { data } = accepting;
  if (data)
    return (
      <p className={styles.done} role="status">
        {outcome(data, t)}
      </p>
    );
  if (declining.isSuccess)
    return (
      <p className={styles.done} role="status">
        {t('declined')}
      </p>
    );
  if (comment.resolved) return null;
  return (
    <>
      {isDeclining ? (
        <DeclineForm
          isBusy={declining.isPending}
          onSend={(why) => declining.mutate({ ...target, why })}
          onCancel={() => setDeclining(false)}
        />
      ) : (
        <div className={styles.actions}>
          <Button
            size="small"
            variant="primary"
            icon="check"
            busy={accepting.isPending}
            busyLabel={t('accepting')}
            onClick={() => accepting.mutate(target)}
          >
            {t('accept')}
          </Button>
          <Button size="small" onClick={() => setDeclining(true)}>
            {t('decline')}
          </Button>
        </div>
      )}
      <Failed error={accepting.error ?? declining.error} comment={comment} projectId={projectId} />
    </>
  );
}

type Accepted = NonNullable<ReturnType<typeof useAccept>['data']>;
function outcome({ into, text_version, applied }: Accepted, t: ReturnType<typeof useTranslation>['t']): string {
  if (applied.length === 0) return t('alreadyDone');
  return into === 'draft' ? t('acceptedDraft') : t('accepted', { n: text_version });
}

function Failed({ error, comment, projectId }: SuggestionActionsProps & { readonly error: Error | null }) {
  const { t } = useTranslation('suggestions.lazy');
  const sentence = useSentence();
  if (!error) return null;
  const isOutdated = error instanceof ApiFailure && error.code === 'suggestion_outdated';
  return (
    <p className={styles.failed} role="alert">
      {sentence(error)}{' '}
      {isOutdated && (
        <Link to={editorPath({ projectId, partId: comment.part_id, commentId: comment.id })}>{t('toEditor')}</Link>
      )}
    </p>
  );
}

interface DeclineFormProps {
  readonly isBusy: boolean;
  readonly onSend: (why: string) => void;
  readonly onCancel: () => void;
}

/** A word why: the passage stays without one, too. */
export function DeclineForm({ isBusy, onSend, onCancel }: DeclineFormProps) {
  const { t } = useTranslation('suggestions.lazy');
  const [why, setWhy] = useState('');
  return (
    <form
      className={styles.decline}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(why.trim());
      }}
    >
      <TextArea
        name="why"
        label={t('why')}
        hint={t('whyHint')}
        optional
        ref={takeFocus}
        rows={2}
        max={maxWhyLength}
        cut
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" variant="primary" busy={isBusy} busyLabel={t('declining')}>
          {t('confirmDecline')}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
