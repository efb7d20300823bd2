import './suggestions-words';
import type { Comment } from '@shulayim/contracts';
import { useTranslation } from '../../platform/i18n';
import { Badge } from '../../platform/ui/content/badge';
import { SuggestionActions } from './suggestion-actions';
import { SuggestionPair } from './suggestion-pair';
import styles from './suggestions.module.css';

interface SuggestionBlockProps {
  readonly comment: Comment;
  /** Where its author decides; without it, it is only shown. */
  readonly projectId?: string | undefined;
}

/** What a comment proposes, beside its words. */
export function SuggestionBlock({ comment, projectId }: SuggestionBlockProps) {
  const { t } = useTranslation('suggestions.lazy');
  const { suggestion, selected_text } = comment;
  if (!suggestion) return null;
  return (
    <div className={styles.suggestion}>
      {suggestion.lane === 'proof' && (
        <div>
          <Badge>{t('proof')}</Badge>
        </div>
      )}
      <SuggestionPair old={selected_text} proposed={suggestion.text} />
      {projectId && <SuggestionActions comment={comment} projectId={projectId} />}
    </div>
  );
}
