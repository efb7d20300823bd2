import { type Project, Projects } from '@shulayim/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../platform/api/api';

/** All that the server says of the signed-in person's own works begins with it: whatever changes one asks for all of it anew. */
export const projectsKey = ['projects'] as const;

/** All works of the signed-in person, page by page. */
export const ownProjectsQuery = () => queryOptions({ queryKey: [...projectsKey, 'own'], queryFn: readAllProjects });

async function readAllProjects(): Promise<Project[]> {
  const all: Project[] = [];
  let cursor: string | null = null;
  do {
    const query: string = new URLSearchParams({ limit: '200', ...(cursor ? { cursor } : {}) }).toString();
    const page: z.infer<typeof Projects> = await api.get(`/api/projects?${query}`, Projects);
    all.push(...page.projects);
    cursor = page.next_cursor;
  } while (cursor);
  return all;
}
