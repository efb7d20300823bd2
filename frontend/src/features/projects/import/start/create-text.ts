import { CreatedLink, Me, OnePart, OneProject, type User } from '@shulayim/contracts';
import { isPlain } from '@shulayim/formatting';
import { ApiFailure, api } from '../../../../platform/api/api';
import { bringComments } from '../saving/bring-comments';
import { type Proposal, unsaved } from '../review/proposal';

interface Creating {
  title: string;
  description: string | null;
  proposal: Proposal;
  /** Whose comments in the file come along. */
  takesComments: readonly string[];
  /** What an earlier try has made. */
  projectId: string | null;
  /** Of making the work: the same at each try with the same title. */
  projectKey: string;
  isFirstTime: boolean;
  /** Told after each thing that the server has made. */
  onProject: (id: string) => void;
  onPart: (id: number) => void;
  /** The work of an earlier try is gone: nothing of it counts any more. */
  onGone: () => void;
}

export interface Created {
  shareToken: string;
  user: User | null;
}

/**
 * Makes of a text a work that whoever has its link can read, its parts and the link.
 *
 * @returns the link's token, and the person where that has changed
 * @throws ApiFailure at the first that fails; what stands stays, and the next try goes on from there
 */
export async function createText(creating: Creating): Promise<Created> {
  const { proposal, takesComments, isFirstTime, onPart } = creating;
  const projectId = await project(creating);
  for (const { id, title, body, formatting, comments, key } of unsaved(proposal)) {
    const input = { title, body, ...(isPlain(formatting) ? {} : { formatting }) };
    const { part } = await api.post(`/api/projects/${projectId}/parts`, OnePart, input, { idempotencyKey: key });
    await bringComments(part, comments, takesComments);
    onPart(id);
  }
  // Asked again, the server gives the one that exists.
  const { shareToken } = await api.post('/api/sharing/create', CreatedLink, { projectId, partId: null });
  const user = isFirstTime ? (await api.post('/api/users/me/onboarding', Me)).user : null;
  return { shareToken, user };
}

async function project(creating: Creating): Promise<string> {
  const { title, description, projectId, projectKey, onProject, onGone } = creating;
  const body = { title, description, visibility_status: 'shared' };
  if (!projectId) {
    const made = (await api.post('/api/projects', OneProject, body, { idempotencyKey: projectKey })).project.id;
    onProject(made);
    return made;
  }
  try {
    return (await api.put(`/api/projects/${projectId}`, OneProject, body)).project.id;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) onGone();
    throw failure;
  }
}
