import { OneProject, type Project } from '@shulayim/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../../platform/api/api';
import { projectQuery } from '../../projects.queries';
import type { Read } from '../persisted-import';

/** What a file tells of itself, beside what its work has. */
export interface OfferedDescription {
  readonly text: string;
  /** Of the work; empty where it has none. */
  readonly own: string;
  readonly isTaken: boolean;
}

/** Null where the file tells none. A work that has a description keeps it, unless the author says otherwise. */
export function descriptionOf(read: Read | null, project: Pick<Project, 'description'>): OfferedDescription | null {
  const text = read?.description?.trim();
  if (!read || !text) return null;
  const own = project.description?.trim() ?? '';
  return { text, own, isTaken: read.takesDescription ?? (own === '' || own === text) };
}

/**
 * Gives the work the description that was chosen for it, once: it is asked again what the work has, since another window may
 * have given it one.
 *
 * @throws ApiFailure
 */
export async function saveDescription(
  client: QueryClient,
  projectId: string,
  offered: OfferedDescription | null,
): Promise<void> {
  if (!offered?.isTaken || offered.text === offered.own) return;
  const now = await client.fetchQuery({ ...projectQuery(projectId), staleTime: 0 });
  if ((now.description?.trim() ?? '') !== offered.own) return;
  const { project } = await api.put(`/api/projects/${projectId}`, OneProject, { description: offered.text });
  client.setQueryData(projectQuery(projectId).queryKey, project);
}
