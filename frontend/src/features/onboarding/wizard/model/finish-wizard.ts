import { CreatedLink, InvitationResults, Me, OnePart, OneProject, type User } from '@shulayim/contracts';
import { api } from '../../../../platform/api/api';
import { type DraftPart, type WizardDraft, isShared } from './wizard-draft';

type Made = WizardDraft['made'];
interface Finishing {
  draft: WizardDraft;
  parts: readonly DraftPart[];
  /** Told after each thing that the server has made. */
  onMade: (made: Made) => void;
  /** The same key for the same thing, however often it is tried. */
  keyFor: (thing: object) => string;
}
export interface Finished {
  user: User;
  shareToken: string | null;
  notInvited: string[];
}

/**
 * Makes what the wizard was told: the work, its parts, its link, its invitations.
 *
 * @throws ApiFailure at the first that fails; what stands stays, and the next try goes on from there
 */
export async function finishWizard({ draft, parts, onMade, keyFor }: Finishing): Promise<Finished> {
  let made = draft.made;
  const note = (more: Partial<Made>) => onMade((made = { ...made, ...more }));
  const projectId = await project(draft, keyFor);
  note({ projectId });
  for (const [index, part] of parts.entries()) {
    if (index < made.parts) continue;
    const body = { ...part, order_index: index };
    const idempotencyKey = keyFor({ projectId, ...body });
    await api.post(`/api/projects/${projectId}/parts`, OnePart, body, { idempotencyKey });
    note({ parts: index + 1 });
  }
  const shareToken = draft.wantsLink && isShared(draft) ? await link(projectId) : null;
  const notInvited = made.invited ? [] : await invite(projectId, draft, keyFor);
  note({ invited: true });
  const { user } = await api.post('/api/users/me/onboarding', Me);
  return { user, shareToken, notInvited };
}

async function project(draft: WizardDraft, keyFor: Finishing['keyFor']): Promise<string> {
  const body = {
    title: draft.name.trim(),
    description: draft.description.trim() || null,
    visibility_status: isShared(draft) ? 'shared' : 'private',
  };
  const { projectId } = draft.made;
  if (projectId) return (await api.put(`/api/projects/${projectId}`, OneProject, body)).project.id;
  const idempotencyKey = keyFor(body);
  return (await api.post('/api/projects', OneProject, body, { idempotencyKey })).project.id;
}

/** Asked again, the server gives the one that exists. */
const link = async (projectId: string): Promise<string> =>
  (await api.post('/api/sharing/create', CreatedLink, { projectId, partId: null })).shareToken;

async function invite(
  projectId: string,
  { readerEmails, message }: WizardDraft,
  keyFor: Finishing['keyFor'],
): Promise<string[]> {
  if (readerEmails.length === 0) return [];
  const body = { emails: readerEmails, message: message.trim() || null };
  const idempotencyKey = keyFor({ projectId, ...body });
  const { results } = await api.post(`/api/projects/${projectId}/invitations`, InvitationResults, body, {
    idempotencyKey,
  });
  return results.filter(({ ok }) => !ok).map(({ email }) => email);
}
