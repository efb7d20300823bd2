import { InvitationResults, Invitations, type Invitation, type InvitationResult } from '@shulayim/contracts';
import { Settings } from '../../../backend/src/platform/config/settings.js';
import { everyMail } from '../privacy/privacy-helpers.js';
import type { Person } from '../../support/person.js';
import { until } from '../../support/until.js';
import type { World } from '../../support/world.js';

export const mailsTo = (world: World, address: string): string[] =>
  everyMail(world.app.get(Settings).dataDir).filter((mail) => mail.includes(address));

/** The token as the latest invitation's link has it, whatever else was sent there: nobody else ever sees it. */
export async function mailedToken(world: World, address: string): Promise<string> {
  const token = () =>
    mailsTo(world, address)
      .flatMap((mail) => /\/invite\/([\w-]+)/.exec(mail)?.[1] ?? [])
      .at(-1);
  await until(() => token() !== undefined);
  return token() as string;
}

export async function invite(
  author: Person,
  projectId: string,
  emails: string | string[],
  message?: string,
): Promise<InvitationResult[]> {
  const body = { emails, ...(message ? { message } : {}) };
  return (await author.post(`/api/projects/${projectId}/invitations`, body)).as(InvitationResults, 201).results;
}

export async function invitationsOf(author: Person, projectId: string): Promise<Invitation[]> {
  return (await author.get(`/api/projects/${projectId}/invitations`)).as(Invitations).invitations;
}
