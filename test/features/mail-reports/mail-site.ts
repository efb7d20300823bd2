import { type MailReceiver, startMailReceiver } from '../../platform/mail/support/mail-receiver.js';
import type { Answer, Person } from '../../support/person.js';
import { createProject } from '../../support/projects.js';
import { until } from '../../support/until.js';
import { password, startWorld, type World } from '../../support/world.js';
import { invite } from '../invitations/invitation-helpers.js';
import { mailFor } from './report-helpers.js';

const secret = 'the secret of the mail server';
const owner = 'owner@example.org';

export interface MailSite {
  readonly world: World;
  readonly receiver: MailReceiver;
  readonly admin: Person;
  /** An author. */
  readonly dana: Person;
  /** Hands a mail on that came back. */
  report(message: string, given?: string): Promise<Answer>;
  /** Invites somebody to a new work. @returns under which address the mail comes back */
  invited(email: string): Promise<{ projectId: string; returnPath: string }>;
  /** The link that verifies an address, of the latest of so many mails. */
  verificationOf(email: string, mails?: number): Promise<string>;
}

/** A site whose mails reach a server, and come back under an address each. */
export function useMailSite(): MailSite {
  const site = {} as { -readonly [Name in keyof MailSite]: MailSite[Name] };
  beforeAll(async () => {
    const receiver = await startMailReceiver();
    const world = await startWorld({
      SMTP_URL: receiver.url,
      BOUNCE_ADDRESS: 'bounces@shulayim.example',
      BOUNCE_SECRET: secret,
      COMING_SOON: 'off',
      ADMIN_EMAIL: owner,
      ADMIN_PASSWORD: password,
    });
    const admin = world.person();
    await admin.logIn(owner, password);
    Object.assign(site, { world, receiver, admin, dana: await world.register('author') });
  });
  afterAll(async () => {
    await site.world.close();
    await site.receiver.close();
  });
  beforeEach(() => (site.receiver.answerToRecipient = () => null));
  site.report = (message, given = secret) =>
    site.world.person({ authorization: `Bearer ${given}` }).post('/api/mail-reports/message', message);
  site.invited = async (email) => {
    const { project } = await createProject(site.dana, { visibility_status: 'shared' });
    await invite(site.dana, project.id, [email]);
    return { projectId: project.id, returnPath: (await mailFor(site.receiver, email)).from };
  };
  site.verificationOf = async (email, mails = 1) => {
    const link = /verify-email\?token=(?:3D)?([\w.-]+)/;
    const found = () =>
      site.receiver.received
        .filter(({ to }) => to.includes(email))
        .flatMap(({ raw }) => link.exec(raw.replaceAll('=\r\n', ''))?.[1] ?? []);
    await until(() => found().length >= mails);
    return found().at(-1) ?? '';
  };
  return site;
}
