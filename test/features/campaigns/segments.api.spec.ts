import { Audience, OneCampaign, OneSubscriber, type Language } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import type { CampaignEvent } from '../../../backend/src/events/audience/campaign.events.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { password } from '../../support/world.js';
import { openPostRoom, type PostRoom } from './support.js';

let room: PostRoom;
/** Of a browser whose page is in this language. */
const from = (language: Language) => {
  const person = room.world.person();
  person.setCookie('language', language);
  return person;
};
const join = async (email: string, language: Language) =>
  (await from(language).post('/api/subscribers', { email })).as(OneSubscriber, 201);
const member = (email: string, language: Language, role: string, marketing_consent = true) => {
  const details = { name: 'דנה אלון', email, password, role, marketing_consent };
  return from(language).register(details);
};

const [waitingHe, waitingEn, moved] = [
  'waiting-he@example.org',
  'waiting-en@example.org',
  'moved@example.org',
] as const;
const [authorAr, readerEn, readerHe] = [
  'author-ar@example.org',
  'reader-en@example.org',
  'reader-he@example.org',
] as const;
beforeAll(async () => {
  room = await openPostRoom();
  await join(waitingHe, 'he');
  await join(waitingEn, 'en');
  // Joined on a Hebrew page, and has an account in English, which wants no news of its own.
  await join(moved, 'he');
  await member(moved, 'en', 'reader', false);
  await member(authorAr, 'ar', 'author');
  await member(readerEn, 'en', 'reader');
  await member(readerHe, 'he', 'reader');
});
afterAll(() => room.close());

const everybody = [authorAr, moved, readerEn, readerHe, waitingEn, waitingHe];
const audience = async (query: string) =>
  (await room.admin.get(`/api/admin/campaigns/audience?${query}`)).as(Audience).audience.recipients;

/** As the languages are listed. */
const byName = (one: string, other: string) => ['he', 'en', 'ar'].indexOf(one) - ['he', 'en', 'ar'].indexOf(other);

it.each([
  ['everybody, where nothing is chosen', {}, everybody],
  ['one language', { languages: ['en'] }, [moved, readerEn, waitingEn]],
  ['several languages', { languages: ['ar', 'he'] }, [authorAr, readerHe, waitingHe]],
  ['authors, beside the waiting list', { roles: ['author'] }, [authorAr, moved, waitingEn, waitingHe]],
  ['readers of one language', { roles: ['reader'], languages: ['he'] }, [readerHe, waitingHe]],
  ['the waiting list alone', { roles: ['reader'], languages: ['en'], sendToUsers: false }, [moved, waitingEn]],
] satisfies [string, object, string[]][])('goes to %s, who are counted before', async (subject, segment, people) => {
  const wish = { sendToUsers: true, languages: [] as string[], roles: [] as string[], ...segment };
  const { sendToUsers, languages, roles } = wish;
  expect(await audience(`sendToUsers=${sendToUsers}&languages=${languages.join()}&roles=${roles.join()}`)).toBe(
    people.length,
  );
  const words = { subject, content: 'שלום', ...wish };
  const { campaign } = (await room.admin.post('/api/admin/email/subscribers', words)).as(OneCampaign, 202);
  expect(campaign).toMatchObject({ languages: [...languages].sort(byName), roles, recipients: people.length });
  expect(await room.becomes(campaign.id, 'sent')).toMatchObject({ sent: people.length, failed: 0, skipped: 0 });
  expect(room.gotSubject(subject)).toEqual(people);
});
it('is kept by a draft, changed, and kept when the rest changes', async () => {
  const body = { subject: 'פלח', content: 'שלום', languages: ['en', 'he', 'en'], roles: ['author'] };
  const { id, ...drafted } = (await room.admin.post('/api/admin/campaigns', body)).as(OneCampaign, 201).campaign;
  expect(drafted).toMatchObject({ languages: ['he', 'en'], roles: ['author'] });
  const change = async (changes: object) =>
    (await room.admin.put(`/api/admin/campaigns/${id}`, changes)).as(OneCampaign).campaign;
  expect(await change({ subject: 'אחר' })).toMatchObject({ languages: ['he', 'en'], roles: ['author'] });
  expect(await change({ languages: [] })).toMatchObject({ languages: [], roles: ['author'] });
});

it.each([{ languages: ['fr'] }, { languages: 'he' }, { roles: ['admin'] }, { roles: [null] }])(
  'is refused as %j',
  async (segment) => {
    const words = { subject: 'פלח', content: 'שלום', ...segment };
    for (const path of ['/api/admin/email/subscribers', '/api/admin/campaigns'])
      (await room.admin.post(path, words)).refused(400, 'invalid_input');
  },
);

it('is refused in a question about an audience, too', async () => {
  for (const query of ['languages=fr', 'languages=he&languages=en', 'roles=admin'])
    (await room.admin.get(`/api/admin/campaigns/audience?${query}`)).refused(400, 'invalid_input');
});

it('a campaign of before there were segments goes to everybody', async () => {
  const campaignId = '0190a000-0000-7000-8000-0000000000aa';
  const data = { campaignId, subject: 'ישן', content: 'שלום', sendToUsers: true };
  const event: CampaignEvent = { type: 'CampaignDrafted', data };
  const metadata = { actor: { kind: 'user', id: room.admin.user.id }, at: new Date().toISOString() } as const;
  await room.world.app.get(EventStore).append(`campaign-${campaignId}`, 'new', [event], { metadata });
  expect(await room.one(campaignId)).toMatchObject({ status: 'draft', languages: [], roles: [], send_at: null });
  (await room.admin.post(`/api/admin/campaigns/${campaignId}/send`, {})).as(OneCampaign, 202);
  await room.becomes(campaignId, 'sent');
  expect(room.gotSubject('ישן')).toEqual(everybody);
});

itRebuildsAlike(() => room.world);
