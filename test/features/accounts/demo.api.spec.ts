import {
  OpenedText,
  PartReactions,
  PartVersions,
  PastReaders,
  Parts,
  ProjectQuestions,
  ProjectRounds,
  Projects,
  ReadingMap,
  RoundComparison,
  RoundReport,
  SignedIn,
  SiteState,
  VersionComments,
  WorkReaders,
  type Project,
} from '@shulayim/contracts';
import { DemoModule } from '../../../backend/src/features/demo/demo.module.js';
import { useWorld } from '../../support/world.js';
import { askTo, plan } from '../rounds/round-helpers.js';
import { allPlaced, charts, listed, stoppedIn } from './demo-reports.js';

const world = useWorld({ DEMO: '1' });

const demoAuthor = async () => {
  const author = world.person();
  (await author.post('/api/auth/demo', { role: 'author' })).as(SignedIn);
  return author;
};

describe('demo mode', () => {
  it.each(['author', 'reader', 'admin'])(
    'signs in as its %s without a password, and by the printed one',
    async (role) => {
      const { user } = (await world.person().post('/api/auth/demo', { role })).as(SignedIn);
      expect(user).toMatchObject({ role, email: `${role}@demo.local` });
      await world.person().logIn(`${role}@demo.local`, `demo-${role}`);
    },
  );

  it('lets nobody turn on two-factor sign-in or change the password, which would keep everybody else out', async () => {
    const author = await demoAuthor();
    (await author.post('/api/users/me/two-factor/setup')).refused(403, 'two_factor_demo');
    const change = { current_password: 'demo-author', password: 'אפרסמון-19' };
    (await author.put('/api/users/me/password', change)).refused(403, 'password_demo');
  });

  it('knows no other role', async () => {
    (await world.person().post('/api/auth/demo', { role: 'owner' })).refused(400, 'invalid_input');
  });

  it('says so to every browser', async () => {
    expect((await world.person().get('/api/site')).as(SiteState).site.demo).toBe(true);
  });

  it('has works with the numbers of the sample data: texts, readers, words', async () => {
    const author = await demoAuthor();
    const { projects } = (await author.get('/api/projects?limit=50')).as(Projects);
    const numbers = projects.map(({ parts_count, readers_count, total_word_count }) => [
      parts_count,
      readers_count,
      total_word_count,
    ]);
    expect(numbers).toEqual(
      expect.arrayContaining([
        [3, 5, 12_500],
        [2, 3, 8_300],
      ]),
    );
  });

  it('has a work that fourteen people read, in two versions: where they came and stopped, where they disagree, what they answered', async () => {
    const author = await demoAuthor();
    const { projects } = (await author.get('/api/projects?limit=50')).as(Projects);
    const work = projects.find(({ title }) => title === 'שעון חורף');
    expect(work?.readers_count).toBe(14);
    await allPlaced(world.pool);
    const map = (await author.get(`/api/projects/${work?.id}/readers/map`)).as(ReadingMap);
    expect(map.parts.map((each) => [each.began, each.finished, stoppedIn(each)])).toEqual([
      [14, 13, 1],
      [13, 10, 3],
      [10, 7, 3],
    ]);
    expect(map.disagreements.length).toBeGreaterThan(1);
    const { parts } = (await author.get(`/api/projects/${work?.id}/questions`)).as(ProjectQuestions);
    expect(parts.map(({ questions: [asked] }) => [asked?.answers, asked?.reached])).toEqual([
      [10, 11],
      [8, 9],
      [6, 7],
    ]);
  });

  it('has a finished round of twelve of them, with something in every part of its report', async () => {
    const author = await demoAuthor();
    const { projects } = (await author.get('/api/projects?limit=50')).as(Projects);
    const work = projects.find(({ title }) => title === 'שעון חורף');
    const { rounds } = (await author.get(`/api/projects/${work?.id}/rounds`)).as(ProjectRounds);
    expect(rounds).toMatchObject([
      { state: 'closed', parts: 3, sign_up: null },
      { state: 'closed', parts: 3, sign_up: null },
    ]);
    const report = (await author.get(`/api/rounds/${rounds[0]?.id}/report`)).as(RoundReport);
    expect(report).toMatchObject({
      ...{ state: 'closed', missing: 0, comments: { all: 20, open: 15 } },
      people: { asked: 12, joined: 12, left: 3, began: 12, finished: 7, hidden: 0 },
      parts: [
        { began: 12, finished: 11, stopped: 1 },
        { began: 11, finished: 9, stopped: 2 },
        { began: 9, finished: 7, stopped: 2 },
      ],
    });
    expect(listed(report)).toEqual([2, 7, 5, 3, 15, 4]);
    expect(charts(report)).toEqual([
      ['scale', 10, [0, 1, 2, 3, 4], 4, 0],
      ['choice', 10, [0, 2, 3, 5], null, 0],
      ['words', 6, [], null, 6],
    ]);
    expect(report.part_questions.flatMap(charts)).toEqual([
      ['scale', 10, [0, 1, 2, 3, 4], 4, 0],
      ['choice', 8, [7, 1, 1, 2], null, 0],
      ['words', 6, [], null, 6],
    ]);
    expect(report.earlier).toMatchObject({ round_id: rounds[1]?.id });
    // Nobody is mailed of what was over before the site began.
    const { rowCount } = await world.pool.query(
      `SELECT 1 FROM mail_outbox WHERE kind LIKE 'round%' AND state = 'sent'`,
    );
    expect(rowCount).toBe(0);
  });

  it('has an earlier round of that work, of the version before, and something in every part of what changed', async () => {
    const author = await demoAuthor();
    const { projects } = (await author.get('/api/projects?limit=50')).as(Projects);
    const work = projects.find(({ title }) => title === 'שעון חורף');
    const { rounds } = (await author.get(`/api/projects/${work?.id}/rounds`)).as(ProjectRounds);
    const [later, earlier] = rounds;
    await allPlaced(world.pool);
    const report = (await author.get(`/api/rounds/${earlier?.id}/report`)).as(RoundReport);
    expect(report).toMatchObject({
      ...{ state: 'closed', missing: 0, earlier: null, comments: { all: 10, open: 4 } },
      people: { asked: 7, joined: 7, left: 1, began: 7, finished: 5, hidden: 0 },
      parts: [
        { began: 7, finished: 7, stopped: 0 },
        { began: 7, finished: 6, stopped: 1 },
        { began: 6, finished: 5, stopped: 1 },
      ],
    });
    expect(listed(report)).toEqual([1, 7, 5, 1, 4, 3]);
    expect(charts(report)).toEqual([
      ['scale', 7, [1, 1, 3, 2, 0], 2.9, 0],
      ['choice', 7, [0, 4, 2, 1], null, 0],
      ['words', 4, [], null, 4],
    ]);
    const path = `/api/rounds/${earlier?.id}/comparison?with=${later?.id}`;
    const compared = (await author.get(path)).as(RoundComparison);
    const { passages, parts, reactions, questions } = compared;
    expect([compared.earlier.round_id, compared.later.round_id]).toEqual([earlier?.id, later?.id]);
    const fates = Object.entries(passages).map(([fate, { first }]) => [fate, first.map(({ why }) => why).sort()]);
    expect(Object.fromEntries(fates)).toEqual({
      gone: ['quiet', 'quiet', 'resolved', 'resolved', 'resolved', 'rewritten'],
      still: [null, null],
      new: Array.from({ length: 12 }, () => null),
      unread: [],
    });
    expect(parts.map((part) => [part.earlier?.finished, part.later?.finished])).toEqual([
      [7, 11],
      [6, 9],
      [5, 7],
    ]);
    expect(reactions.filter((kind) => kind.earlier > 0 && kind.later > 0)).toHaveLength(7);
    expect(questions).toMatchObject([
      { wording: { kind: 'scale' }, earlier: { answered: 7, mean: 2.9 }, later: { answered: 10, mean: 4 } },
      { wording: { kind: 'choice' }, earlier: { counts: [0, 4, 2, 1] }, later: { counts: [0, 2, 3, 5] } },
      { wording: { kind: 'words' }, earlier: { answered: 4 }, later: { answered: 6 } },
    ]);
  });

  it('has past readers out of those rounds, with what they like to read; the next round can ask them', async () => {
    const author = await demoAuthor();
    const { readers } = (await author.get('/api/past-readers')).as(PastReaders);
    expect(readers.map(({ name, email, likes }) => [name, email, Boolean(likes)])).toEqual(
      expect.arrayContaining([
        ['נועה לוי', null, true],
        ['אורי', 'ori@demo.local', true],
        ['שירה', 'shira@demo.local', false],
      ]),
    );
    expect(readers).toHaveLength(5);
    const { projects } = (await author.get('/api/projects?limit=50')).as(Projects);
    const work = projects.find(({ title }) => title === 'שלושה דורות');
    const round = await plan(author, { project: { ...work, id: work?.id ?? '' } as Project });
    const { results } = await askTo(author, round, { past_reader_ids: readers.map(({ id }) => id) });
    expect(results.every(({ ok }) => ok)).toBe(true);
  });

  it('has a work in its second draft: what became of the comments, who reads, what is written next; once, however often it starts', async () => {
    const author = await demoAuthor();
    const work = async () => {
      const { projects } = (await author.get('/api/projects?limit=50')).as(Projects);
      const own = projects.filter(({ title }) => title === 'הספרייה הנודדת');
      const id = own[0]?.id ?? '';
      const { parts } = (await author.get(`/api/projects/${id}/parts`)).as(Parts);
      const [first, second] = parts;
      const at = `/api/projects/${id}/parts/${first?.id}/versions`;
      const { versions } = (await author.get(at)).as(PartVersions);
      const { comments } = (await author.get(`${at}/2/comments`)).as(VersionComments);
      const { readers, guests } = (await author.get(`/api/projects/${id}/readers`)).as(WorkReaders);
      return {
        works: own.length,
        isDrafted: Boolean(second?.draft),
        versions: versions.map(({ name, note }) => [Boolean(name), Boolean(note)]),
        decisions: comments
          .map(({ decision, answer }) => `${decision?.decision ?? '?'} ${answer?.answer ?? '?'}`)
          .sort(),
        words: comments.filter(({ decision, answer }) => decision?.why || answer?.words).length,
        places: readers.map(({ place }) => [place?.part_number, Math.round((place?.share ?? 0) * 100)]).sort(),
        guests: guests.count,
        reactions:
          second?.id && (await author.get(`/api/parts/${second.id}/reactions`)).as(PartReactions).passages.length,
      };
    };
    const shown = await work();
    expect(shown).toEqual({
      works: 1,
      isDrafted: true,
      versions: expect.arrayContaining([
        [true, true],
        [true, false],
      ]) as unknown,
      decisions: ['? ?', 'fixed ?', 'fixed better', 'fixed no', 'fixed yes', 'kept ?', 'not_now ?'],
      words: 3,
      places: [
        [2, 40],
        [3, 55],
      ],
      guests: 2,
      reactions: 2,
    });
    await world.app.get(DemoModule).onModuleInit();
    expect(await work()).toEqual(shown);
  });

  it('opens a sample text to anybody', async () => {
    const { text, can_comment } = (await world.person().get('/api/texts/sample')).as(OpenedText);
    expect(text.content).toMatch(/[\u05d0-\u05ea]/);
    expect(text.visibility_status).toBe('public');
    expect(can_comment).toBe(true);
  });
});
