import type { Comment } from '@shulayim/contracts';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n';
import { Badge } from '../../platform/ui/content/badge';
import { UserText } from '../../platform/ui/content/user-text';
import './fix-words';
import styles from './fixes.module.css';

interface DecisionLineProps {
  readonly comment: Pick<Comment, 'part_id' | 'is_mine'>;
  readonly decision: NonNullable<Comment['decision']>;
  /** Without it there is no way on to the version's page. */
  readonly projectId: string | undefined;
}

/** For the text's author: what they made of a comment, what its reader says, and the way to all comments of that version. */
export function DecisionLine({ comment, decision, projectId }: DecisionLineProps) {
  const { t } = useTranslation('fixes');
  const { decision: decided, why, answer, version } = decision;
  return (
    <div className={styles.line}>
      <div className={styles.badges}>
        <Badge tone={decided === 'fixed' ? 'leaf' : 'plain'}>{t(`decisions.${decided}`)}</Badge>
        {answer && <Badge tone={answer.answer === 'yes' ? 'leaf' : 'margin'}>{t(`answered.${answer.answer}`)}</Badge>}
        {decided === 'fixed' && !answer && !comment.is_mine && <Badge>{t('waiting')}</Badge>}
      </div>
      {why && <UserText>{why}</UserText>}
      {answer?.words && <UserText>{answer.words}</UserText>}
      {projectId && (
        <Link to={`/project/${projectId}/part/${comment.part_id}/versions/${version}`}>{t('toVersion')}</Link>
      )}
    </div>
  );
}
