import { cutText } from '@shulayim/anchoring';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import type { OfferedDraft } from '../compose/drafts/use-offered-drafts';
import { UserText } from '../../../platform/ui/content/user-text';
import styles from './note.module.css';
import { Quote } from './quote';

interface DraftNoteProps {
  readonly draft: OfferedDraft;
  readonly onContinue: () => void;
  readonly onDrop: () => void;
}

/** What was typed and not sent is offered again beside its passage. */
export function DraftNote({ draft, onContinue, onDrop }: DraftNoteProps) {
  const { t } = useTranslation('comments');
  const why = draft.isLost ? t('refusal.lost') : draft.refusal;
  return (
    <div className={`${styles.note} ${styles.draft}`} data-plain role="group" aria-label={t('draft')}>
      <b>{t('draft')}</b>
      {why && (
        <p className={styles.failed} role="alert">
          {why}
        </p>
      )}
      <Quote text={draft.exact} max={50} />
      <UserText>{cutText(draft.text, 90)}</UserText>
      <div className={styles.draftButtons}>
        <Button variant="soft" size="small" onClick={onContinue}>
          {t('continueDraft')}
        </Button>
        <Button variant="quiet" size="small" onClick={onDrop}>
          {t('dropDraft')}
        </Button>
      </div>
    </div>
  );
}
