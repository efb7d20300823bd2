import { Done, Notifications, RoundReport } from '@shulayim/contracts';
import { OpenAndCloseRounds } from '../../../backend/src/features/rounds/running/open-and-close-rounds.js';
import { letMailsGo } from '../../platform/mail/support/mail-folder.js';
import type { Person } from '../../support/person.js';
import { addPart, comment, createProject, type TestProject } from '../../support/projects.js';
import { until } from '../../support/until.js';
import { useWorld } from '../../support/world.js';
import { openWord } from '../exports/word-file.js';
import { react } from '../reactions/reaction-helpers.js';
import { mailsTo } from '../invitations/invitation-helpers.js';
import { answer, answersTo, ask, byChoice, inWords, onScale } from '../questions/question-helpers.js';
import { finish, read } from '../readers/readers-helpers.js';
import {
  askTo,
  dayAhead,
  join,
  joinedRound,
  leave,
  look,
  plan,
  roundMails,
  roundsOf,
  roundToken,
  signUpLink,
} from './round-helpers.js';

const world = useWorld();
let dana: Person;
let work: TestProject;
beforeAll(async () => void (dana = await world.register('author', 'דנה אלון')));
beforeEach(async () => void (work = await createProject(dana, { visibility_status: 'public', title: 'שלוש סירות' })));

const reportOf = async ({ id }: { id: string }) => (await dana.get(`/api/rounds/${id}/report`)).as(RoundReport);
const openMails = `SELECT FROM mail_outbox WHERE state IN ('waiting', 'queued', 'sending')`;
const joined = (names: readonly string[]) => joinedRound(world, dana, work, names);

describe('the report of a round', () => {
  it('says how its readers read, what they agree on and what is open; nothing of what others did', async () => {
    const second = await addPart(dana, work.project.id, { title: 'פרק שני' });
    const { round, token, readers } = await joined(['נועה', 'אורי', 'גלי']);
    const [noa, uri, gali] = readers as [Person, Person, Person];
    const stranger = await world.register('reader');
    for (const one of [noa, uri, gali, stranger]) await read(work.part, one);
    for (const one of [noa, uri, stranger]) await finish(work.part, one);
    await read(second, noa);
    await finish(second, noa);
    const said = await comment(uri, work.part);
    await comment(stranger, work.part);
    for (const one of [noa, uri, stranger]) await react(one, work.part, 'moved');
    const whole = { about: 'work', comment_text: 'רציתי עוד' };
    expect((await gali.post(`/api/parts/${work.part.id}/comments/whole`, whole)).status).toBe(201);
    await leave(gali, token, 'no_time');
    await dana.post(`/api/rounds/${round.id}/close`, {});
    // It was her own press.
    const { notifications } = (await dana.get('/api/notifications')).as(Notifications);
    expect(notifications.filter(({ kind }) => kind === 'round_closed')).toEqual([]);
    const report = await reportOf(round);
    expect(report).toMatchObject({
      ...{ name: 'סבב ראשון', project_title: 'שלוש סירות', state: 'closed', missing: 0 },
      // Fewer than three read it all, came to its second part, or finished the first: how many is not told.
      people: { asked: 3, joined: 3, left: 1, began: 3, finished: null, hidden: 0 },
      reasons: [{ reason: 'no_time', count: 1 }],
      parts: [
        { part_id: work.part.id, began: 3, finished: null, stopped: 2 },
        { part_id: second.id, began: null, finished: null, stopped: null },
      ],
      reactions: [{ kind: 'moved', count: 2 }],
      agreement: [{ part_id: work.part.id, people: 2, reactions: [{ kind: 'moved', count: 2 }] }],
      disagreement: [],
      comments: { all: 2, open: 1 },
      open_points: [{ comment_id: said.id, by: 'אורי' }],
      quotes: [{ about: 'work', text: 'רציתי עוד', by: 'גלי' }],
    });
    await dana.post(`/api/comments/${said.id}/resolve`, {});
    expect(await reportOf(round)).toMatchObject({ comments: { all: 2, open: 0 }, open_points: [] });
  });

  it('counts and thanks whoever was asked by their address and came by the link as well as one reader', async () => {
    const { round, token } = await joined(['נועה']);
    const uri = await world.register('reader', 'אורי');
    const address = uri.user.email;
    await join(uri, token);
    await askTo(dana, round, { emails: [address] });
    await join(uri, await roundToken(world, address));
    expect(await reportOf(round)).toMatchObject({ missing: 1, people: { asked: 2, joined: 2 } });
    const before = mailsTo(world, address).length;
    await dana.post(`/api/rounds/${round.id}/close`, {});
    await letMailsGo(world.pool);
    await until(() => mailsTo(world, address).length > before);
    await until(async () => (await world.pool.query(openMails)).rowCount === 0);
    expect(mailsTo(world, address)).toHaveLength(before + 1);
  });

  it('is none of a round that never opened, which thanks nobody and tells its author that it did not open', async () => {
    (await dana.delete(`/api/projects/${work.project.id}/parts/${work.part.id}`)).as(Done);
    const round = await plan(dana, work);
    const { token = '' } = (await signUpLink(dana, round, 5)) ?? {};
    const noa = await world.register('reader');
    expect(await join(noa, token)).toMatchObject({ state: 'planned', me: 'joined' });
    const clock = jest.spyOn(world.clock, 'now');
    clock.mockReturnValue(new Date(Date.now() + 16 * 24 * 3600 * 1000).toISOString());
    await world.app.get(OpenAndCloseRounds).run();
    clock.mockRestore();
    expect((await roundsOf(dana, work))[0]).toMatchObject({ state: 'closed', opened_at: null });
    expect(await look(noa, token)).toMatchObject({ state: 'closed', opened_at: null, parts: [] });
    await until(async () => (await roundMails(world, round.id, 'sent')).includes('round_closed'));
    expect(await roundMails(world, round.id)).toEqual(['round_closed']);
    const mail = mailsTo(world, dana.user.email).at(-1) ?? '';
    const rounds = `/project/${work.project.id}/rounds`;
    expect([mail.includes('בלי שנפתח'), mail.includes(rounds), mail.includes(`${rounds}/`)]).toEqual([
      true,
      true,
      false,
    ]);
    (await dana.get(`/api/rounds/${round.id}/report`)).refused(404, 'not_found');
    const { notifications } = (await dana.get('/api/notifications')).as(Notifications);
    expect(notifications.filter(({ kind, url }) => kind === 'round_closed' && url === rounds)).toEqual([]);
  });

  it('tells nothing but how many there are of fewer than three', async () => {
    const { round, readers } = await joined(['נועה', 'אורי']);
    for (const one of readers) {
      await read(work.part, one);
      await react(one, work.part, 'lost');
      await comment(one, work.part);
    }
    const report = await reportOf(round);
    expect(report).toMatchObject({
      missing: 1,
      people: { joined: 2, began: null },
      parts: [],
      open_points: [],
      reactions: [],
    });
    expect(JSON.stringify(report)).not.toContain('נועה');
  });

  it('leaves who hides how far they read out of its figures of reading', async () => {
    const { round, token, readers } = await joined(['נועה', 'אורי']);
    const gali = await world.register('reader');
    await join(gali, token);
    const last = await world.register('reader');
    await join(last, token);
    for (const one of [...readers, gali, last]) await read(work.part, one);
    expect((await reportOf(round)).people).toMatchObject({ joined: 4, began: 4, hidden: 0 });
    await gali.put('/api/users/me', { shares_progress: false });
    expect((await reportOf(round)).people).toMatchObject({ joined: 4, began: 3, hidden: 1 });
    // Of fewer than three who show it, it would be known who.
    await last.put('/api/users/me', { shares_progress: false });
    const { people, missing, parts } = await reportOf(round);
    expect([missing, people.began, people.hidden, parts]).toEqual([0, null, 2, []]);
  });

  it('tells what its readers answered to the questions of its parts in its time, however few they are', async () => {
    const second = await addPart(dana, work.project.id, { title: 'פרק שני' });
    const [tension, who, left] = [
      await ask(dana, work.part, onScale),
      await ask(dana, second, byChoice),
      await ask(dana, work.part, inWords),
    ];
    const unanswered = await ask(dana, second, inWords);
    const early = world.person();
    await read(work.part, early);
    await answer(early, tension, { kind: 'scale', step: 1 }, { author_name: 'עמוס' });
    const { round, token, readers } = await joined(['נועה', 'אורי']);
    const [noa, uri] = readers as [Person, Person];
    // Who answers before the round and joins it then has not answered within it.
    await join(early, token, { name: 'עמוס' });
    const stranger = await world.register('reader');
    for (const one of [noa, uri, stranger]) await read(work.part, one);
    for (const one of [noa, stranger]) await answer(one, tension, { kind: 'scale', step: 5 });
    await answer(uri, tension, { kind: 'scale', step: 4 });
    await answer(uri, left, { kind: 'words', words: 'שקרה משהו בים' });
    await answer(stranger, left, { kind: 'words', words: 'של מי שלא בסבב' });
    await answer(noa, who, { kind: 'choice', options: [1] });
    await dana.post(`/api/rounds/${round.id}/close`, {});
    await answer(noa, left, { kind: 'words', words: 'אחרי הסבב' });
    const { part_questions } = await reportOf(round);
    expect(part_questions).toMatchObject([
      {
        ...{ part_id: work.part.id, part_title: work.part.title },
        questions: [
          { question_id: tension, answered: 2, results: [{ answers: 2, counts: [0, 0, 0, 1, 1], mean: 4.5 }] },
          { question_id: left, answered: 1, results: [{ words: [{ text: 'שקרה משהו בים', by: 'אורי' }] }] },
        ],
      },
      {
        ...{ part_id: second.id, part_title: 'פרק שני' },
        questions: [{ question_id: who, answered: 1, results: [{ counts: [0, 1, 0] }] }],
      },
    ]);
    expect(JSON.stringify(part_questions)).not.toContain(unanswered);
    expect(await answersTo(dana, left)).toHaveLength(3);
  });

  it('is a Word file and a PDF', async () => {
    const { round, readers } = await joined(['נועה', 'אורי', 'גלי']);
    await comment(readers[0] as Person, work.part);
    for (const one of readers) await read(work.part, one);
    await finish(work.part, readers[0] as Person);
    const [tension, left] = [await ask(dana, work.part, onScale), await ask(dana, work.part)];
    await answer(readers[0] as Person, tension, { kind: 'scale', step: 4 });
    await answer(readers[1] as Person, left, { kind: 'words', words: 'שקרה משהו בים' });
    const get = async (format: string) => {
      const answer = await fetch(`${dana.url}/api/rounds/${round.id}/report/file?format=${format}`, {
        headers: { cookie: dana.cookieHeader },
      });
      return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const { bytes } = await get('docx');
    const text = JSON.stringify((await openWord(bytes)).paragraphs);
    const figures = 'התחילו 3, סיימו פחות משלושה, נעצרו כאן 2';
    for (const words of ['סבב ראשון', 'מה עוד פתוח', 'נועה', figures]) expect(text).toContain(words);
    const ofParts = ['מה ענו על השאלות שבחלקים', onScale.text, 'ממוצע: 4 מתוך 5', 'אורי: שקרה משהו בים'];
    for (const words of ofParts) expect(text).toContain(words);
    const pdf = await get('pdf');
    expect(pdf.type).toBe('application/pdf');
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    (await dana.get(`/api/rounds/${round.id}/report/file?format=odt`)).refused(400, 'invalid_input');
  });

  it('is its author’s alone, and of a round that has opened', async () => {
    const { round } = await joined([]);
    const other = await world.register('author');
    for (const path of [`/api/rounds/${round.id}/report`, `/api/rounds/${round.id}/report/file?format=pdf`]) {
      (await other.get(path)).refused(404, 'not_found');
      (await world.person().get(path)).refused(401, 'not_signed_in');
    }
    const { id } = await plan(dana, work, { opens_on: dayAhead(2) });
    (await dana.get(`/api/rounds/${id}/report`)).refused(404, 'not_found');
  });
});
