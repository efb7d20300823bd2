import {
  Comments,
  Feed,
  Invitations,
  OneDraft,
  OnePart,
  OneProject,
  PastReaders,
  WorkReaders,
  type Part,
  type ShareableText,
} from '@shulayim/contracts';
import { z } from 'zod';
import { ResealWork } from '../../../backend/src/features/handover/completing/reseal-work.js';
import type { Person } from '../../support/person.js';
import { comment, createLink, createProject, openLink, quote, type TestProject } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { freshEmail, password, useWorld } from '../../support/world.js';
import { draftPath, opening, saved } from '../drafts/draft-helpers.js';
import { imageOver, picture, seen, uploaded } from '../images/image-files.js';
import { invite, memberOf } from '../invitations/invitation-helpers.js';
import { takeNote } from '../notes/note-helpers.js';
import { found, everyTable } from '../privacy/privacy-helpers.js';
import { answer, ask, answersTo } from '../questions/question-helpers.js';
import { react, setReactions } from '../reactions/reaction-helpers.js';
import { read } from '../readers/readers-helpers.js';
import { askTo, join, plan, roundToken } from '../rounds/round-helpers.js';
import { completed, handOver } from './handover-helpers.js';
import { writeLate } from './late-store.js';

const world = useWorld({ MAIL_SETTLE_SECONDS: '0', COMING_SOON: 'off' });

interface Full {
  readonly owner: Person;
  readonly recipient: Person;
  readonly reader: Person;
  readonly work: TestProject;
  readonly part: Part;
  readonly link: ShareableText;
  readonly questionId: string;
  readonly roundToken: string;
  readonly images: { readonly own: string; readonly shared: string };
}

const words = {
  title: 'הצדפות של אוגוסט',
  body: 'תמונה ראשונה\nתמונה שנייה\nבבוקר ירדה מרים אל החוף. שלוש סירות חסרו, והים היה שקט מאוד.',
  draft: 'טיוטה של צדפות',
  link: 'קישור לצדפות',
  question: 'שאלה על צדפות',
  label: 'צדפה אחת',
  round: 'סבב של צדפות',
} as const;
const ofReader = { comment: 'הערה של קוראת', note: 'פתק של קוראת', answer: 'תשובה של קוראת' } as const;

/** A work with something of everything in it, and one more of its owner's that has one of its images. */
async function fullWork(): Promise<Full> {
  const owner = await world.register('author', 'דנה אלון');
  const { project } = await createProject(owner, {
    title: words.title,
    visibility_status: 'public',
    mail_frequency: 'daily',
  });
  const [own, shared] = [
    await uploaded(owner, project.id, await picture(41)),
    await uploaded(owner, project.id, await picture(42)),
  ];
  const blocks = [imageOver(words.body, 'תמונה ראשונה', own), imageOver(words.body, 'תמונה שנייה', shared)];
  const body = { title: 'פרק', body: words.body, formatting: { marks: [], blocks } };
  const { part } = (await owner.post(`/api/projects/${project.id}/parts`, body)).as(OnePart, 201);
  const work = { project, part };
  const other = { ...body, formatting: { marks: [], blocks: blocks.slice(1) } };
  await createProject(owner, { title: 'אחרת' }, other);
  const recipient = await memberOf(world, owner, project.id, { name: 'רות לוי' });

  const link = await createLink(owner, work, { name: words.link });
  await invite(owner, project.id, freshEmail());
  await setReactions(owner, project.id, { labels: { moved: words.label } });
  const questionId = await ask(owner, part, { kind: 'words', text: words.question });
  const reader = await openLink(await world.register('reader', 'נועה קוראת'), link);
  await read(part, reader);
  await comment(reader, part, quote, ofReader.comment);
  await takeNote(reader, part, { note_text: ofReader.note });
  await react(reader, part, 'moved');
  await answer(reader, questionId, { kind: 'words', words: ofReader.answer } as never);
  const round = await plan(owner, work, { name: words.round });
  await askTo(owner, round, { reader_ids: [reader.user.id] });
  const token = await roundToken(world, reader.user.email);
  await join(reader, token);
  await reader.put(`/api/round-invitations/${token}/consent`, { likes: null });
  await owner.put(`/api/projects/${project.id}/parts/${part.id}`, {
    body: `${words.body} סוף.`,
    formatting: body.formatting,
    text_version: 1,
  });
  await saved(owner, work, { based_on: 2, body: `${words.body} ${words.draft}` });
  return {
    owner,
    recipient,
    reader,
    work,
    part,
    link,
    questionId,
    roundToken: token,
    images: { own: own.id, shared: shared.id },
  };
}

/** Tables whose rows do not follow a work, and why. */
const apart: Readonly<Record<string, string>> = {
  project_offers: 'an offer ends with the hand-over',
  images: 'an image may be in other works of the former owner; `image_uses` says in which',
  reading_maps: 'figures that were counted for one owner, who is part of their key; the next one counts anew',
};
/** How the rows of a work are found where it is not named. */
const byPart = ['version_places', 'question_wordings', 'round_parts'];

async function leftOf(full: Full): Promise<string[]> {
  const { rows: tables } = await world.pool.query<{ name: string; hasProject: boolean }>(
    `SELECT c.table_name AS name, bool_or(c.column_name = 'project_id') AS "hasProject" FROM information_schema.columns c
     WHERE c.table_schema = 'public' GROUP BY 1 HAVING bool_or(c.column_name = 'author_id') ORDER BY 1`,
  );
  const left: string[] = [];
  for (const { name, hasProject } of tables) {
    if (name in apart) continue;
    const known = hasProject
      ? 'project_id = $2'
      : byPart.includes(name)
        ? 'part_id = $3'
        : name.endsWith('projects')
          ? 'id = $2'
          : null;
    if (known === null) throw new Error(`How do the rows of ${name} belong to a work, and do they follow it?`);
    const { rowCount } = await world.pool.query(
      `SELECT 1 FROM ${name} WHERE author_id = $1 AND ${known} AND $2::uuid IS NOT NULL AND $3::uuid IS NOT NULL`,
      [full.owner.user.id, full.work.project.id, full.part.id],
    );
    if (rowCount) left.push(name);
  }
  return left;
}

const sealedFor = async (userId: string, projectId: string): Promise<number> => {
  const { rows } = await world.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM events
     WHERE data->>'projectId' = $1 AND data @? ('$.* ? (@.person == "' || $2 || '")')::jsonpath`,
    [projectId, userId],
  );
  return rows[0]?.n ?? 0;
};

const isThere = async ({ recipient, questionId, work: { project }, part }: Full): Promise<void> => {
  expect((await recipient.get(`/api/projects/${project.id}`)).as(OneProject).project).toMatchObject({
    title: words.title,
    author_id: recipient.user.id,
    mail_frequency: null,
  });
  expect((await recipient.get(`/api/projects/${project.id}/parts/${part.id}`)).as(OnePart).part.body).toBe(
    `${words.body} סוף.`,
  );
  expect((await recipient.get(draftPath({ project, part }))).as(OneDraft).draft?.body).toContain(words.draft);
  const { comments } = (await recipient.get(`/api/parts/${part.id}/comments`)).as(Comments);
  expect(comments).toMatchObject([{ comment_text: ofReader.comment, selected_text: quote }]);
  expect(await answersTo(recipient, questionId)).toMatchObject([{ answer: { words: ofReader.answer } }]);
  const versions = await recipient.get(`/api/projects/${project.id}/parts/${part.id}/versions/1`);
  expect(versions.text).toContain('שלוש סירות חסרו');
};

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
    const told = [words.title, words.draft, words.link, words.question, words.label, words.round, ofReader.comment];
    expect(found(received, told)).toEqual(told);
    expect(found(given, told)).toEqual([]);
    const sections = z.record(z.string(), z.unknown()).parse(JSON.parse(given));
    for (const section of ['comments_received', 'rounds', 'links', 'questions_asked'])
      expect({ section, rows: sections[section] }).toEqual({ section, rows: [] });
  });

  itRebuildsAlike(() => world);
});

describe('when somebody leaves the site for good', () => {
  const leave = async (person: Person) =>
    expect((await person.ask('DELETE', '/api/users/me', { password })).status).toBe(200);

  it('what they gave away stays whole, also when everything is made again from the log', async () => {
    const full = await fullWork();
    await handOver(world, full.work.project.id, { from: full.owner, to: full.recipient });
    await leave(full.owner);
    await isThere(full);
    const { part } = full;
    await world.rebuildAll();
    await isThere(full);
    for (const id of Object.values(full.images)) expect((await seen(full.recipient, id)).status).toBe(200);
    // The text can still be written with the images that it has.
    const { part: now } = (await full.recipient.get(`/api/projects/${full.work.project.id}/parts/${part.id}`)).as(
      OnePart,
    );
    const again = { body: `${now.body} עוד.`, formatting: now.formatting, text_version: now.text_version };
    (await full.recipient.put(`/api/projects/${full.work.project.id}/parts/${part.id}`, again)).as(OnePart);
  });

  it('waits until no word of it stands under their key', async () => {
    const full = await fullWork();
    const { id } = full.work.project;
    // As if the words were not sealed anew yet when the account is deleted.
    const words = world.app.get(ResealWork);
    const late = jest.spyOn(words, 'under').mockResolvedValue();
    await handOver(world, id, { from: full.owner, to: full.recipient });
    expect(await sealedFor(full.owner.user.id, id)).toBeGreaterThan(8);
    late.mockRestore();
    await leave(full.owner);
    expect(await sealedFor(full.owner.user.id, id)).toBe(0);
    await world.rebuildAll();
    await isThere(full);
  });

  it('what was handed over to them goes with them, and the former owner’s other works stay', async () => {
    const full = await fullWork();
    await handOver(world, full.work.project.id, { from: full.owner, to: full.recipient });
    await leave(full.recipient);
    const left = async () =>
      found((await rowsOf(full)).join('\n'), [words.title, words.draft, words.round, 'שאלה על צדפות']);
    expect(await left()).toEqual([]);
    await world.rebuildAll();
    expect(await left()).toEqual([]);
    (await full.reader.get(`/api/texts/${full.part.id}`)).refused(404, 'not_found');
    expect((await full.owner.get('/api/projects')).text).toContain('אחרת');
    expect((await seen(full.owner, full.images.shared)).status).toBe(200);
    expect((await seen(full.owner, full.images.own)).status).toBe(404);
  });
});

/** Every row that names the work or its part. */
const rowsOf = async ({ work, part }: Full): Promise<string[]> =>
  (await everyTable(world.pool)).split('\n').filter((row) => row.includes(work.project.id) || row.includes(part.id));

it('what was still written for the former owner follows, however late it comes', async () => {
  const full = await fullWork();
  const { id } = full.work.project;
  await handOver(world, id, { from: full.owner, to: full.recipient });
  // A process that has not heard of it yet.
  await writeLate(world, full.owner.user.id, { projectId: id, partId: full.part.id });
  await until(async () => (await leftOf(full)).length === 0 && (await sealedFor(full.owner.user.id, id)) === 0);
  await completed(world, id, 2);
  expect((await full.recipient.get(`/api/projects/${id}/parts/${full.part.id}/versions`)).text).toContain(
    'שם שנכתב באיחור',
  );
  await world.rebuildAll();
  expect(await leftOf(full)).toEqual([]);
});
