import { OneCampaign, type Campaign } from '@shulayim/contracts';
import { readMail, type ReadMail } from '../../platform/mail/support/read-mail.js';
import { startMailReceiver, type MailReceiver } from '../../platform/mail/support/mail-receiver.js';
import type { Person } from '../../support/person.js';
import { until } from '../../support/until.js';
import { password, startWorld, type World } from '../../support/world.js';

export interface PostRoom {
  readonly world: World;
  readonly admin: Person;
  readonly receiver: MailReceiver;
  join(email: string, source?: string): Promise<void>;
  /** A person with an account. */
  member(email: string, wantsNews: boolean): Promise<Person>;
  /** Advertisements that came to an address so far. */
  adsTo(email: string): ReadMail[];
  /** Who got an advertisement with this subject, as often as they got it, sorted. */
  gotSubject(subject: string): string[];
  one(id: string): Promise<Campaign>;
  becomes(id: string, status: Campaign['status']): Promise<Campaign>;
  close(): Promise<void>;
}

const adminEmail = 'owner@example.org';

/** The program with a real mail server behind it. */
export async function openPostRoom(): Promise<PostRoom> {
  const receiver = await startMailReceiver();
  const world = await startWorld({
    SMTP_URL: receiver.url,
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: password,
    MAIL_FROM: 'שוליים <news@shulayim.example>',
  });
  const admin = world.person();
  await admin.logIn(adminEmail, password);
  await admin.put('/api/admin/site', { postal_address: 'רחוב הים 7, חיפה' });
  const ads = () =>
    receiver.received
      .map(({ to, raw }) => ({ to: to.join(), mail: readMail(raw) }))
      .filter(({ mail }) => mail.headers.get('subject')?.startsWith('פרסומת'));
  const one = async (id: string) => (await admin.get(`/api/admin/campaigns/${id}`)).as(OneCampaign).campaign;
  return {
    world,
    admin,
    receiver,
    async join(email, source = 'homepage') {
      const answer = await world.person().post('/api/subscribers', { email, source });
      if (answer.status !== 201) throw new Error(answer.text);
    },
    async member(email, wantsNews) {
      const person = world.person();
      const details = { name: 'דנה אלון', email, password, role: 'reader', marketing_consent: wantsNews };
      await person.register(details);
      return person;
    },
    adsTo: (email) =>
      ads()
        .filter(({ to }) => to === email)
        .map(({ mail }) => mail),
    gotSubject: (subject) =>
      ads()
        .filter(({ mail }) => mail.headers.get('subject') === `פרסומת: ${subject}`)
        .map(({ to }) => to)
        .sort(),
    one,
    async becomes(id, status) {
      let last: Campaign | undefined;
      await until(
        async () => (last = await one(id)).status === status,
        120_000,
        () => `the campaign is ${JSON.stringify(last)}`,
      );
      return last as Campaign;
    },
    async close() {
      await world.close();
      await receiver.close();
    },
  };
}
