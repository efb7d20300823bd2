import { RoundComparison, RoundReport, type Answer } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { comment, createProject, quote, type TestProject } from '../../support/projects.js';
import { useWorld } from '../../support/world.js';
import { openWord } from '../exports/word-file.js';
import { react } from '../reactions/reaction-helpers.js';
import { byChoice, inWords, onScale } from '../questions/question-helpers.js';
import { finish, read } from '../readers/readers-helpers.js';
import { answerTo, dayAhead, joinedRound, look, plan } from './round-helpers.js';

const world = useWorld();
let dana: Person;
let work: TestProject;
beforeAll(async () => void (dana = await world.register('author', 'דנה אלון')));
beforeEach(async () => void (work = await createProject(dana, { visibility_status: 'public', title: 'שלוש סירות' })));

const compare = (author: Person, one: { id: string }, other: { id: string }) =>
  author.get(`/api/rounds/${one.id}/comparison?with=${other.id}`);
async function roundOf(names: readonly string[], questions: readonly { wording: object }[] = []) {
  const { round, token, readers } = await joinedRound(world, dana, work, names, { questions });
  return { round, token, readers: readers as [Person, Person, Person] };
}
const close = ({ id }: { id: string }) => dana.post(`/api/rounds/${id}/close`, {});

describe('two rounds of a work', () => {
  it('stand side by side, whichever is asked first, with what went away, is still there and is new', async () => {
    const [solved, silent, both, fresh] = [quote, 'הנמל', 'הים', 'הבוקר'];
    const body = `${solved} בלילה. ${silent} היה ריק, ${both} שחור. ${fresh} בא.`;
    work = await createProject(dana, { visibility_status: 'public' }, { body });
    const first = await roundOf(['נועה', 'אורי', 'גלי']);
    const [noa, uri, gali] = first.readers;
    for (const one of first.readers) await read(work.part, one);
    await finish(work.part, noa);
    const said = await comment(noa, work.part, solved, 'כמה סירות?');
    await react(uri, work.part, 'lost', silent);
    await react(gali, work.part, 'slow', both);
    await react(noa, work.part, 'slow', both);
    await react(uri, work.part, 'moved', fresh);
    await dana.post(`/api/comments/${said.id}/resolve`, {});
    await close(first.round);

    const second = await roundOf(['דן', 'רותי', 'עמוס', 'יעל']);
    for (const one of second.readers) await read(work.part, one);
    const [dan, ruti, amos] = second.readers;
    await comment(dan, work.part, both, 'עדיין איטי');
    await react(ruti, work.part, 'unconvinced', fresh);
    for (const one of [dan, ruti]) await finish(work.part, one);
    const now = async () => (await compare(dana, second.round, first.round)).as(RoundComparison);
    // Two of the later round have read there: their silence tells nothing.
    expect((await now()).passages.unread.first).toMatchObject([{ quote: silent, earlier: 1, later: 0 }]);
    await finish(work.part, amos);
    const compared = await now();
    expect(compared).toMatchObject({
      earlier: { round_id: first.round.id, missing: 0, people: { joined: 3, began: 3, finished: null } },
      later: { round_id: second.round.id, state: 'open', people: { joined: 4, began: 4, finished: 3 } },
      parts: [
        {
          part_id: work.part.id,
          earlier: { began: 3, finished: null, stopped: 2 },
          later: { began: 4, finished: 3, stopped: 1 },
        },
      ],
      passages: {
        gone: { all: 2 },
        still: { all: 1, first: [{ quote: both, earlier: 2, later: 1, said: 'עדיין איטי', why: null }] },
        new: { all: 1, first: [{ quote: fresh, earlier: 0, later: 1, said: null }] },
        unread: { all: 0 },
      },
    });
    expect(compared.passages.gone.first.map((one) => [one.quote, one.why])).toEqual(
      expect.arrayContaining([
        [solved, 'resolved'],
        [silent, 'quiet'],
      ]),
    );
    expect(compared.reactions).toEqual([
      { kind: 'moved', earlier: 1, later: 0 },
      { kind: 'lost', earlier: 1, later: 0 },
      { kind: 'slow', earlier: 2, later: 0 },
      { kind: 'unconvinced', earlier: 0, later: 1 },
    ]);
    const { earlier } = (await dana.get(`/api/rounds/${second.round.id}/report`)).as(RoundReport);
    expect(earlier).toEqual({ round_id: first.round.id, name: first.round.name });
  });

  const fileOf = async (one: { id: string }, other: { id: string }, format: string) => {
    const answer = await fetch(`${dana.url}/api/rounds/${one.id}/comparison/file?with=${other.id}&format=${format}`, {
      headers: { cookie: dana.cookieHeader },
    });
    const { headers } = answer;
    return {
      type: headers.get('content-type'),
      name: decodeURIComponent(headers.get('content-disposition') ?? ''),
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  };
  const wordsOf = async (bytes: Buffer) => JSON.stringify((await openWord(bytes)).paragraphs);

  it('are a Word file and a PDF, which say what the page says', async () => {
    const first = await roundOf(['נועה', 'אורי', 'גלי']);
    for (const one of first.readers) await react(one, work.part, 'lost');
    await comment(first.readers[0], work.part, quote, 'לא הבנתי מי מדבר');
    await close(first.round);
    const second = await roundOf(['דן', 'רותי', 'עמוס']);
    for (const one of second.readers) {
      await read(work.part, one);
      await finish(work.part, one);
    }
    const docx = await fileOf(second.round, first.round, 'docx');
    expect(docx.name).toContain('השוואת סבבים');
    const told = await wordsOf(docx.bytes);
    for (const words of ['מה לא חזר (1)', 'לא הבנתי מי מדבר', 'במוקדם 3 מתוך 3, במאוחר 0 מתוך 3', work.part.title])
      expect(told).toContain(words);
    expect(told).toContain('הלכתי לאיבוד: 3 במוקדם, 0 במאוחר');
    const pdf = await fileOf(first.round, second.round, 'pdf');
    expect(pdf.type).toBe('application/pdf');
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('have no more in the file than on the page where one has fewer than three readers', async () => {
    const scale = { wording: onScale };
    const first = await roundOf(['נועה', 'אורי', 'גלי'], [{ wording: byChoice }, scale]);
    const reordered = { wording: { ...byChoice, options: ['אחיה', 'הרוח'] } };
    const second = await roundOf(['דן', 'רותי'], [scale, reordered, { wording: inWords }]);
    const answer = async ({ token }: typeof first, reader: Person, index: number, given: Answer) => {
      const asked = (await look(reader, token)).questions[index];
      if (asked) await answerTo(reader, token, asked, given);
    };
    await answer(first, first.readers[0], 1, { kind: 'scale', step: 1 });
    await answer(first, first.readers[1], 1, { kind: 'scale', step: 2 });
    await answer(first, first.readers[0], 0, { kind: 'choice', options: [1] });
    await answer(second, second.readers[0], 0, { kind: 'scale', step: 5 });
    const { questions } = (await compare(dana, first.round, second.round)).as(RoundComparison);
    expect(questions).toEqual([
      {
        wording: onScale,
        earlier: { answered: 2, mean: 1.5, counts: [1, 1, 0, 0, 0] },
        later: { answered: 1, mean: 5, counts: [0, 0, 0, 0, 1] },
      },
      {
        wording: reordered.wording,
        earlier: { answered: 1, mean: null, counts: [1, null] },
        later: { answered: 0, mean: null, counts: [0, 0] },
      },
    ]);
    await comment(second.readers[0], work.part, quote, 'סוד');
    const told = await wordsOf((await fileOf(first.round, second.round, 'docx')).bytes);
    expect(told).toContain('הצטרפו: 3 במוקדם, 2 במאוחר');
    expect(told).toContain('ממוצע, מתוך 5: 1.5 במוקדם, 5 במאוחר');
    for (const words of ['סוד', 'מה לא חזר', 'קראו הכול']) expect(told).not.toContain(words);
  });

  it('are told of by counts alone where one has fewer than three readers', async () => {
    const [first, second] = [await roundOf(['נועה', 'אורי', 'גלי']), await roundOf(['דן', 'רותי'])];
    for (const one of first.readers) await comment(one, work.part);
    await comment(second.readers[0], work.part, quote, 'סוד');
    const compared = (await compare(dana, first.round, second.round)).as(RoundComparison);
    expect(compared).toMatchObject({ later: { missing: 1, comments: { all: 1 } }, parts: [], reactions: [] });
    expect(Object.values(compared.passages).map(({ all }) => all)).toEqual([0, 0, 0, 0]);
    expect(JSON.stringify(compared)).not.toContain('סוד');
  });

  it('are their author’s alone, of one work, opened, and two', async () => {
    const [first, second] = [await plan(dana, work), await plan(dana, work)];
    const elsewhere = await plan(dana, await createProject(dana, { visibility_status: 'public' }));
    const planned = await plan(dana, work, { opens_on: dayAhead(2) });
    const other = await world.register('author');
    const theirs = await plan(other, await createProject(other, { visibility_status: 'public' }));
    (await compare(other, first, second)).refused(404, 'not_found');
    (await compare(world.person(), first, second)).refused(401, 'not_signed_in');
    for (const one of [elsewhere, planned, theirs]) (await compare(dana, first, one)).refused(404, 'not_found');
    const file = `/api/rounds/${first.id}/comparison/file?with=${second.id}`;
    (await other.get(`${file}&format=pdf`)).refused(404, 'not_found');
    (await world.person().get(`${file}&format=pdf`)).refused(401, 'not_signed_in');
    (await dana.get(`${file}&format=odt`)).refused(400, 'invalid_input');
    (await dana.get(file)).refused(400, 'invalid_input');
    (await compare(dana, first, first)).refused(400, 'invalid_input');
    (await compare(dana, first, { id: 'x' })).refused(400, 'invalid_input');
  });
});
