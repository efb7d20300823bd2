import type { ProofSuggestion } from '@shulayim/contracts';
import { Link } from 'react-router-dom';
import { SuggestionPair } from '../../entities/suggestions/suggestion-pair';
import { useTranslation } from '../../platform/i18n';
import { Button } from '../../platform/ui/actions/button';
import { Badge } from '../../platform/ui/content/badge';
import { UserName, UserText } from '../../platform/ui/content/user-text';
import { writerName } from '../../platform/words/writer-name';
import styles from './proofs.module.css';

interface ProofRowProps {
  readonly proof: ProofSuggestion;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

/** One suggestion in its place: what stands there, what is proposed, and by whom. */
export function ProofRow({ proof, isChosen, onChoose, onAccept, onDecline }: ProofRowProps) {
  const { t } = useTranslation('suggestions.lazy');
  const { comment, before, after, fits, in_draft } = proof;
  const old = comment.selected_text;
  return (
    <li className={styles.row} data-proof={comment.id} tabIndex={-1}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={t('page.select', { old })}
        checked={isChosen}
        disabled={in_draft}
        onChange={onChoose}
      />
      <div className={styles.what}>
        <SuggestionPair old={old} proposed={comment.suggestion?.text ?? ''} before={before} after={after} />
        {comment.comment_text && <UserText>{comment.comment_text}</UserText>}
        <p className={styles.who}>
          <UserName>{writerName(comment, comment)}</UserName>
          {' · '}
          <Link to={`/text/${comment.part_id}#comment-${comment.id}`}>{t('page.openInText')}</Link>
          {in_draft && <Badge tone="leaf">{t('page.inDraft')}</Badge>}
          {!in_draft && !fits && <Badge>{t('page.outdated')}</Badge>}
        </p>
        {!in_draft && (
          <div className={styles.actions}>
            {fits && (
              <Button size="small" icon="check" onClick={onAccept}>
                {t('accept')}
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={onDecline}>
              {t('decline')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
