import type { CommentsOutcome as Outcome, Part } from '@shulayim/contracts';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../../platform/i18n';
import { IconButton } from '../../../../platform/ui/actions/button';
import { UserName } from '../../../../platform/ui/content/user-text';
import styles from './outcome.module.css';

interface CommentsOutcomeProps {
  part: Pick<Part, 'id' | 'project_id' | 'title' | 'text_version'>;
  comments: Outcome;
  onClose: () => void;
}

/** What the author has to look at comes first. */
const states = ['changed', 'orphaned', 'moved', 'placed'] as const;

/** What a new version did to the comments, in one line that leads to the first of those to look at. */
export function CommentsOutcome({ part, comments, onClose }: CommentsOutcomeProps) {
  const { t } = useTranslation('projects');
  const found = states.filter((state) => comments[state] > 0);
  const total = found.reduce((sum, state) => sum + comments[state], 0);
  const [only] = found;
  if (!only) return null;
  const words =
    total === 1
      ? t(`outcome.single.${only}`)
      : t('outcome.all', {
          count: total,
          states: found.map((state) => t(`outcome.${state}`, { count: comments[state] })).join(t('outcome.and')),
        });
  return (
    <div className={styles.outcome} role="status">
      <p>
        <span>
          {t('outcome.version', { n: part.text_version })} <UserName>{part.title}</UserName>
        </span>{' '}
        <b>{words}</b>{' '}
        {comments.first && (
          <Link to={`/project/${part.project_id}/part/${part.id}#comment-${comments.first}`}>
            {t('outcome.follow')}
          </Link>
        )}
      </p>
      <IconButton icon="close" label={t('outcome.close')} onClick={onClose} />
    </div>
  );
}
