import type { ActivityEntry } from '@shulayim/contracts';
import { pathOf } from '../../page/sections';

/** Where the panel shows what an entry speaks of; null where there is nothing to show. */
export function placeOf({ kind, subject, project, actor }: ActivityEntry): string | null {
  if (kind === 'moderation' && subject?.kind !== 'user') return pathOf('log');
  switch (subject?.kind) {
    case 'campaign':
      return pathOf('campaigns', subject.id ?? undefined);
    case 'report':
      return subject.id ? `${pathOf('reports')}#${subject.id}` : pathOf('reports');
    case 'mail':
      return pathOf('outbox');
    case 'subscriber':
      return pathOf('subscribers');
    case 'projection':
      return pathOf('database');
    case 'site':
      return pathOf('settings');
    default:
  }
  if (project) return pathOf('content', project.id);
  const person = subject?.kind === 'user' ? subject.id : actor?.kind === 'user' ? actor.id : null;
  return person ? pathOf('users', person) : null;
}
