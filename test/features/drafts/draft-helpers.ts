import { OneDraft, type Draft } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { prose, type TestProject } from '../../support/projects.js';

export const draftPath = ({ project, part }: TestProject): string =>
  `/api/projects/${project.id}/parts/${part.id}/draft`;
export const partPath = ({ project, part }: TestProject): string => `/api/projects/${project.id}/parts/${part.id}`;
export const opening = `פתיחה חדשה.\n\n${prose}`;

export async function draftOf(author: Person, work: TestProject): Promise<Draft | null> {
  return (await author.get(draftPath(work))).as(OneDraft).draft;
}

/** Saves it over the part as it was made, from the state that is named. */
export async function saved(author: Person, work: TestProject, change: object = {}): Promise<Draft> {
  const whole = { based_on: 1, revision: 0, ...change };
  const { draft } = (await author.put(draftPath(work), whole)).as(OneDraft);
  if (!draft) throw new Error('Nothing was saved.');
  return draft;
}
