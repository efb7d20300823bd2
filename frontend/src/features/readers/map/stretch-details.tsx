import type { MapStretch, ReactionLabels } from '@shulayim/contracts';
import { useParams } from 'react-router-dom';
import { passagePath } from '../../../entities/paths/passage-path';
import { useCounts } from '../../../entities/reactions/kinds';
import { useTranslation } from '../../../platform/i18n';
import { LinkButton } from '../../../platform/ui/actions/button';
import styles from './map.module.css';
import { useSaid } from './use-said';

interface StretchDetailsProps {
  readonly partId: string;
  readonly stretch: MapStretch;
  readonly labels: ReactionLabels;
}

/** What readers did in a stretch, in words, and the way there. */
export function StretchDetails({ partId, stretch, labels }: StretchDetailsProps) {
  const { t } = useTranslation('reading-map.lazy');
  const { projectId = '' } = useParams();
  const said = useSaid();
  const counted = useCounts(labels);
  const { words, comments, reactions, stopped, start } = stretch;
  return (
    <div className={styles.details}>
      <q dir="auto">{words}</q>
      <p>
        <b>{said(stretch)}</b>
      </p>
      {comments > 0 && <p>{t('stretch.comments', { count: comments })}</p>}
      {reactions.length > 0 && <p>{counted(reactions)}</p>}
      {stopped > 0 && <p>{t('stretch.stopped', { count: stopped })}</p>}
      <LinkButton size="small" to={passagePath(projectId, partId, start)}>
        {t('toPassage')}
      </LinkButton>
    </div>
  );
}
