import { Done, type Part } from '@shulayim/contracts';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { Listener } from '../../support/listener.js';
import type { Person } from '../../support/person.js';
import { createProject, prose, quote, type TestProject } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { password, useWorld } from '../../support/world.js';
import { visitorOf } from '../comments/comment-helpers.js';
import { everyMail, everyTable, found } from '../privacy/privacy-helpers.js';
import { react, reactedIn, reactionsOf, sendReaction, setReactions } from './reaction-helpers.js';

const world = useWorld({ MAIL_SETTLE_SECONDS: '0' });
let dana: Person;
let noa: Person;
let project: TestProject;
beforeEach(async () => {
  [dana, noa] = [await world.register('author'), await world.register('reader', 'נועה לוי')];
  project = await createProject(dana, { visibility_status: 'public' });
});
afterEach(() => Listener.closeAll());

const leave = async (person: Person) => (await person.ask('DELETE', '/api/users/me', { password })).as(Done);
const kept = async (words: string[]) =>
  found([await everyTable(world.pool), ...everyMail(world.app.get(Settings).dataDir)].join('\n'), words);
const ownData = async (person: Person) =>
  JSON.parse((await person.get('/api/users/me/export')).text) as Record<string, unknown>;
const exported = async (format: string) =>
  (await dana.get(`/api/projects/${project.project.id}/export?format=${format}`)).text;

describe('told at once', () => {
  it('to the author, folded: a passage is one entry that moves up; taken back, the list is asked for again', async () => {
    const listener = await Listener.connect(dana);
    await react(noa, project.part, 'moved');
    const first = await listener.hears('feed', ({ entry }) => entry.kind === 'passage_reacted');
    await react(await visitorOf(world, project.part), project.part, 'moved');
    const second = await listener.hears('feed', ({ entry }) => entry.reactions?.people === 2);
    expect(second.entry.id).toBe(first.entry.id);
    await react(noa, project.part, null);
    await listener.hears('changed', ({ topic }) => topic.startsWith('feed/'));
    await listener.catchUp();
    expect(listener.all('notification')).toEqual([]);
  });

  it('on the text’s page to its author and to whoever reacted, and to no other reader', async () => {
    const other = await world.register('reader');
    const [author, mine, theirs] = await Promise.all([dana, noa, other].map((person) => Listener.connect(person)));
    for (const listener of [author, mine, theirs]) await listener?.watch(project.part.id);
    await react(noa, project.part, 'moved');
    const topic = `reactions/${project.part.id}`;
    await author?.hears('changed', (message) => message.topic === topic);
    await mine?.hears('changed', (message) => message.topic === topic);
    await react(other, project.part, 'slow', 'איש לא ענה לה');
    await theirs?.hears('changed', (message) => message.topic === topic);
    await theirs?.catchUp();
    expect(theirs?.all('changed').filter((message) => message.topic === topic)).toHaveLength(1);
  });
});

describe('a person’s own', () => {
  it('reactions are in what they take along; those to a work, in its author’s', async () => {
    await react(noa, project.part, 'moved');
    await setReactions(dana, project.project.id, { labels: { moved: 'צבט בלב' } });
    expect((await ownData(noa))['reactions_given']).toMatchObject([{ kind: 'moved', selected_text: quote }]);
    expect(await ownData(dana)).toMatchObject({
      reactions_received: [{ kind: 'moved', author_name: 'נועה לוי', selected_text: quote }],
      reaction_settings: [{ is_on: true, labels: { moved: 'צבט בלב' } }],
    });
  });

  it('reactions go with them, also those that they gave as a guest', async () => {
    const guest = await visitorOf(world, project.part);
    await sendReaction(guest, project.part, 'slow', { author_name: 'כינוי־של־אורח' });
    await guest.register({ name: 'אורי', email: `guest-${Date.now()}@example.org`, password, role: 'reader' });
    await react(noa, project.part, 'moved');
    expect((await reactionsOf(dana, project.part)).passages).toMatchObject([{ people: 2 }]);
    await leave(noa);
    await leave(guest);
    await until(async () => (await reactionsOf(dana, project.part)).passages.length === 0);
    await until(async () => (await kept(['כינוי־של־אורח'])).length === 0);
    expect(await reactedIn(dana, `kind=passage_reacted&project_id=${project.project.id}`)).toEqual([]);
  });

  it('works go with all that was said of them', async () => {
    const passage = 'קטע־של־דנה־בלבד';
    const body = `בבוקר. ${passage} בערב.`;
    const { project: work, part } = await createProject(dana, { visibility_status: 'public' }, { body });
    await react(noa, part, 'moved', passage);
    await setReactions(dana, work.id, { labels: { moved: 'תווית־של־דנה' } });
    await dana.put(`/api/projects/${work.id}/parts/${part.id}`, { body: `פתיחה. ${body}`, text_version: 1 });
    await until(async () => (await reactionsOf(noa, part)).mine[0]?.text_version === 2);
    expect(await kept(['תווית־של־דנה', passage])).toHaveLength(2);
    await leave(dana);
    await until(async () => (await kept(['תווית־של־דנה', passage])).length === 0);
    const { rows } = await world.pool.query(
      `SELECT 1 FROM reactions WHERE part_id = $1
       UNION ALL SELECT 1 FROM reaction_passages WHERE part_id = $1`,
      [part.id],
    );
    expect(rows).toEqual([]);
  });
});

it('the file for programs holds them, apart from comments; no other file does', async () => {
  await react(noa, project.part, 'moved');
  await setReactions(dana, project.project.id, { labels: { moved: 'צבט בלב' } });
  const { first } = JSON.parse(await exported('json')) as { first: { items: object[] } };
  expect(first.items).toMatchObject([
    {
      motivation: 'assessing',
      reaction: 'moved',
      label: 'צבט בלב',
      creator: { name: 'נועה לוי' },
      anchor_state: 'placed',
      target: { selection_start: prose.indexOf(quote), selection_end: prose.indexOf(quote) + quote.length },
    },
  ]);
  for (const format of ['md', 'csv', 'html']) expect(await exported(format)).not.toContain('צבט בלב');
});

describe('when the text is revised', () => {
  let part: Part;
  beforeEach(() => void ({ part } = project));
  const seenByAuthor = async () => (await reactionsOf(dana, part)).passages;
  const revise = async (body: string) => {
    await dana.put(`/api/projects/${project.project.id}/parts/${part.id}`, { body, text_version: 1 });
    part = { ...part, body, text_version: 2 };
  };

  it('goes along with its passage, and stays one reaction for its reader', async () => {
    await react(noa, part, 'moved');
    await react(noa, part, 'lost', 'איש לא ענה לה');
    await revise(`פתיחה חדשה. ${prose.replace('\nאיש לא ענה לה.', '')}`);
    const start = part.body.indexOf(quote);
    await until(async () => (await seenByAuthor()).some((one) => one.selection_start === start));
    expect(await seenByAuthor()).toMatchObject([
      { selected_text: quote, selection_start: start, selection_end: start + quote.length, text_version: 2, people: 1 },
      { selected_text: 'איש לא ענה לה', selection_start: null, anchor_state: 'orphaned', people: 1 },
    ]);
    expect(await react(noa, part, 'slow')).toMatchObject({ kind: 'slow', selection_start: start });
    expect((await seenByAuthor())[0]).toMatchObject({ people: 1, counts: [{ kind: 'slow', count: 1 }] });
  });

  it('is told where the passage stands now, for whoever still reads the version before', async () => {
    const old = part;
    await revise(`פתיחה חדשה. ${prose}`);
    const refused = (await sendReaction(noa, old, 'moved')).refused(409, 'text_changed');
    expect(refused.proposal).toMatchObject({ selected_text: quote, text_version: 2 });
  });
});

itRebuildsAlike(() => world);
