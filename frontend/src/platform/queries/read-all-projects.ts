import { type Project, Projects } from '@shulayim/contracts';
import type { z } from 'zod';
import { api } from '../api/api';

/** All works of the signed-in person, page by page. */
export async function readAllProjects(): Promise<Project[]> {
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
