import { Feed, Invitations, OnePart, PastReaders, WorkReaders } from '@shulayim/contracts';
import { z } from 'zod';
import type { Person } from '../../support/person.js';
import { comment, openLink } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { useWorld } from '../../support/world.js';
import { draftPath, opening } from '../drafts/draft-helpers.js';
import { found } from '../privacy/privacy-helpers.js';
import { isThere, ofReader, worksIn, words, type Full } from './full-work.js';
import { handOver } from './handover-helpers.js';

const world = useWorld({ MAIL_SETTLE_SECONDS: '0', COMING_SOON: 'off' });
const { fullWork, leftOf, sealedFor } = worksIn(world);

describe('a work that was handed over', () => {
  let full: Full;
  beforeAll(async () => {
    full = await fullWork();
    await handOver(world, full.work.project.id, { from: full.owner, to: full.recipient });
  });

  it('is its new owner’s in every table, and in every word', async () => {
    expect(await leftOf(full)).toEqual([]);
    expect(await sealedFor(full.owner.user.id, full.work.project.id)).toBe(0);
    expect(await sealedFor(full.recipient.user.id, full.work.project.id)).toBeGreaterThan(8);
    await isThere(full);
  });

  it('is closed to its former owner, on all ways', async () => {
    const { owner, work, part, questionId } = full;
    const path = `/api/projects/${work.project.id}`;
    // It is public: read it may be, as by everybody.
    (await owner.put(path, { title: 'שלי' })).refused(404, 'not_found');
    (await owner.put(`${path}/parts/${part.id}`, { title: 'שלי' })).refused(404, 'not_found');
    (await owner.get(`${path}/parts/${part.id}/draft`)).refused(404, 'not_found');
    (await owner.put(`${path}/parts/${part.id}/draft`, { based_on: 2, revision: 1, body: 'שלי' })).refused(
      404,
      'not_found',
    );
    (await owner.delete(path)).refused(404, 'not_found');
    (await owner.delete(`${path}/parts/${part.id}`)).refused(404, 'not_found');
    (await owner.get(`${path}/invitations`)).refused(404, 'not_found');
    (await owner.get(`${path}/readers`)).refused(404, 'not_found');
    (await owner.get(`${path}/rounds`)).refused(404, 'not_found');
    (await owner.get(`/api/questions/${questionId}/answers`)).refused(404, 'not_found');
    (await owner.get(`${path}/export?format=json`)).refused(404, 'not_found');
  });

  it('goes on: its links, invitations, rounds and readers are the new owner’s', async () => {
    const {
      recipient,
      work: { project },
      part,
      link,
      reader,
    } = full;
    const path = `/api/projects/${project.id}`;
    await openLink(world.person(), link);
    expect((await recipient.get(`${path}/invitations`)).as(Invitations).invitations.length).toBeGreaterThan(0);
    const { readers } = (await recipient.get(`${path}/readers`)).as(WorkReaders);
    expect(readers.flatMap(({ name }) => name ?? [])).toEqual(['נועה קוראת']);
    expect((await recipient.get(`${path}/rounds`)).text).toContain(words.round);
    const { entries } = (await recipient.get('/api/feed')).as(Feed);
    expect(entries.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['comment_added', 'reader_joined', 'passage_reacted']),
    );
    expect((await full.owner.get('/api/feed')).as(Feed).entries).toEqual([]);
    // And what comes now.
    const { part: revised } = (await recipient.get(`${path}/parts/${part.id}`)).as(OnePart);
    await comment(reader, revised, 'והים היה שקט', 'עוד הערה');
    const news = (await recipient.get('/api/notifications')).text;
    expect(news).toContain('נועה קוראת');
    await recipient.put(draftPath({ project, part }), { based_on: 2, revision: 1, body: `${opening} ${words.draft}` });
    (await recipient.put(`${path}/parts/${part.id}`, { title: 'שם חדש' })).as(OnePart);
    (await recipient.put(`${path}/parts/${part.id}`, { title: 'פרק' })).as(OnePart);
    const shared = await recipient.put(`/api/sharing/${link.shareToken}`, { name: `${words.link} שוב` });
    expect(shared.status).toBe(200);
    expect(await sealedFor(full.owner.user.id, project.id)).toBe(0);
    expect(await leftOf(full)).toEqual([]);
  });

  it('passes on nobody’s consent to be asked again', async () => {
    const { owner, recipient, reader, roundToken: token } = full;
    for (const one of [owner, recipient])
      expect((await one.get('/api/past-readers')).as(PastReaders).readers).toEqual([]);
    const open = async () => {
      const { text } = await reader.get(`/api/round-invitations/${token}`);
      return z.object({ consent: z.object({}).nullable() }).parse(JSON.parse(text)).consent;
    };
    expect(await open()).toBeNull();
    await reader.put(`/api/round-invitations/${token}/consent`, { likes: null });
    expect((await recipient.get('/api/past-readers')).as(PastReaders).readers).toMatchObject([{ name: 'נועה קוראת' }]);
    expect((await owner.get('/api/past-readers')).as(PastReaders).readers).toEqual([]);
  });

  it('stands under its new owner’s name wherever it is shown', async () => {
    const { reader, part, work } = full;
    expect((await world.person().get('/api/library')).text).toContain('רות לוי');
    for (const address of [`/api/texts/${part.id}`, `/api/projects/${work.project.id}`]) {
      const { text } = await reader.get(address);
      expect(text).not.toContain('דנה אלון');
    }
    const { text } = await world.person().get('/feed.xml');
    expect(text).toContain('רות לוי');
    expect(text).not.toContain('דנה אלון');
  });

  it('is in the file of everything held about its new owner, and not in the other’s', async () => {
    const of = async (person: Person) => (await person.get('/api/users/me/export')).text;
    const [given, received] = [await of(full.owner), await of(full.recipient)];
    const { title, draft, link, question, label, round, roundQuestion } = words;
    const told = [title, draft, link, question, label, round, roundQuestion, ofReader.comment, ofReader.roundAnswer];
    expect(found(received, told)).toEqual(told);
    expect(found(given, told)).toEqual([]);
    const sections = z.record(z.string(), z.unknown()).parse(JSON.parse(given));
    for (const section of ['comments_received', 'rounds', 'round_answers_received', 'links', 'questions_asked'])
      expect({ section, rows: sections[section] }).toEqual({ section, rows: [] });
  });

  itRebuildsAlike(() => world);
});
