import { type Comment, Comments, type Part } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { projectsKey } from '../../../../entities/queries/project.queries';
import { useTranslation } from '../../../../platform/i18n';
import { api } from '../../../../platform/api/api';
import { Badge } from '../../../../platform/ui/content/badge';
import styles from './versions.module.css';

const noted = ['orphaned', 'changed', 'moved'] as const;

async function readComments(partId: string): Promise<Comment[]> {
  const all: Comment[] = [];
  let cursor: string | null = null;
  do {
    const query: string = new URLSearchParams({ limit: '200', ...(cursor ? { cursor } : {}) }).toString();
    const page: z.infer<typeof Comments> = await api.get(`/api/parts/${partId}/comments?${query}`, Comments);
    all.push(...page.comments);
    cursor = page.next_cursor;
  } while (cursor);
  return all;
}

/** What the newest version did to the comments: how many lost their place, and the way to them. */
export function PlacesOfComments({ part }: { part: Part }) {
  const { t } = useTranslation('projects');
  const comments = useQuery({
    queryKey: [...projectsKey, 'places', part.id],
    queryFn: () => readComments(part.id),
    enabled: part.comments_count > 0,
  });
  const countOf = (state: Comment['anchor_state']) =>
    comments.data?.filter(({ anchor_state }) => anchor_state === state).length ?? 0;
  const found = noted.map((state) => ({ state, count: countOf(state) })).filter(({ count }) => count > 0);
  if (!comments.data) return null;
  return (
    <p className={styles.places}>
      {found.length === 0 && t('versions.allPlaced')}
      {found.map(({ state, count }) => (
        <Badge key={state} tone={state === 'moved' ? 'plain' : 'margin'}>
          {t(`versions.${state}`, { count })}
        </Badge>
      ))}
      {found.length > 0 && <Link to={`/project/${part.project_id}/part/${part.id}`}>{t('versions.toText')}</Link>}
    </p>
  );
}
