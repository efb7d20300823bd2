import {
  InvitationResults,
  Invitations,
  OpenedInvitation,
  type Invitation,
  type InvitationResult,
} from '@shulayim/contracts';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { everyMail } from '../privacy/privacy-helpers.js';
import type { Person } from '../../support/person.js';
import { until } from '../../support/until.js';
import { freshEmail, type World } from '../../support/world.js';

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

/** Invites somebody to a role in a work. @returns the token that was mailed */
export async function inviteAs(world: World, author: Person, projectId: string, role: string): Promise<string> {
  const email = freshEmail();
  const body = { emails: [email], role };
  const { results } = (await author.post(`/api/projects/${projectId}/invitations`, body)).as(InvitationResults, 201);
  expect(results).toMatchObject([{ ok: true, invitation: { role, joined_by: null } }]);
  return mailedToken(world, email);
}

/** Somebody with an account who accepted the role. */
export async function memberOf(
  world: World,
  author: Person,
  projectId: string,
  {
    kind = 'author',
    role = 'first_reader',
    name = 'רות הקוראת',
  }: { kind?: 'author' | 'reader'; role?: string; name?: string } = {},
): Promise<Person> {
  const person = await world.register(kind, name);
  const token = await inviteAs(world, author, projectId, role);
  (await person.post(`/api/invitations/${token}/accept`, {})).as(OpenedInvitation);
  return person;
}
