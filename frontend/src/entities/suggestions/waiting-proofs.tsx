import './suggestions-words';
import { WaitingProofs as Waiting } from '@shulayim/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '../../platform/api/api';
import { useTranslation } from '../../platform/i18n';
import { useLive } from '../../platform/live/live';
import { Sentence } from '../../platform/ui/content/sentence';
import { proofsKey } from './suggestions.queries';
import styles from './waiting-proofs.module.css';

const waitingQuery = () =>
  queryOptions({
    queryKey: [...proofsKey, 'waiting'],
    queryFn: async ({ signal }) => (await api.get('/api/proofs/waiting', Waiting, { signal })).parts,
  });

/** Hears when readers propose, when something is settled, and when a text moves on. */
export function useLiveProofs(): void {
  const client = useQueryClient();
  const renew = () => void client.invalidateQueries({ queryKey: proofsKey });
  useLive({ changed: ({ topic }) => topic === 'proofs' && renew(), resync: renew, reconnected: renew });
}

/** Of the proof-reading lane one folded line for a part: its suggestions are no entries of the feed. */
export function WaitingProofs({ projectId }: { readonly projectId: string | null }) {
  const { t } = useTranslation('suggestions.lazy');
  const { data } = useQuery(waitingQuery());
  useLiveProofs();
  const parts = data?.filter((part) => !projectId || part.project_id === projectId) ?? [];
  if (parts.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label={t('waiting.label')}>
      {parts.map(({ project_id, part_id, title, count }) => (
        <li key={part_id}>
          <span>
            <Sentence
              text={t('waiting.line', { count, title: '{{title}}' })}
              values={{ title }}
              parts={{ part: <b dir="auto" /> }}
            />
          </span>
          <Link to={`/project/${project_id}/proofs#part-${part_id}`}>{t('waiting.open')}</Link>
        </li>
      ))}
    </ul>
  );
}
