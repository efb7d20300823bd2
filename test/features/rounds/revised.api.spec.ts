import { RoundReport } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { addPart, createProject, prose, type TestProject } from '../../support/projects.js';
import { useWorld } from '../../support/world.js';
import { openWord } from '../exports/word-file.js';
import { fixedProse, revise } from '../fixes/fix-helpers.js';
import { finish, read } from '../readers/readers-helpers.js';
import { join, joinedRound, look } from './round-helpers.js';

const world = useWorld();
let dana: Person;
let work: TestProject;
beforeAll(async () => void (dana = await world.register('author', 'דנה אלון')));
beforeEach(async () => void (work = await createProject(dana, { visibility_status: 'public', title: 'שלוש סירות' })));

const reportOf = async ({ id }: { id: string }) => (await dana.get(`/api/rounds/${id}/report`)).as(RoundReport);
const joined = (names: readonly string[]) => joinedRound(world, dana, work, names);
const readToEnd = async (part: { id: string }, reader: Person) => {
  await read(part, reader);
  await finish(part, reader);
};

describe('a part that is revised while a round is open', () => {
  it('is told in its report, with how many had finished what was there before', async () => {
    const calm = await addPart(dana, work.project.id, { title: 'פרק שני' });
    // What was revised before the opening is no news to the round.
    const opening = await revise(dana, work.part);
    const { round, readers } = await joined(['נועה', 'אורי', 'גלי', 'דן', 'יעל']);
    const [noa, uri, gali, dan, yael] = readers as [Person, Person, Person, Person, Person];
    expect((await reportOf(round)).revisions).toEqual([]);
    for (const one of [noa, yael]) await readToEnd(opening, one);
    // The old text stands open before him as the new one comes.
    await read(opening, uri);
    const stranger = await world.register('reader');
    await readToEnd(opening, stranger);
    const second = await revise(dana, opening, prose);
    await finish(second, uri);
    await readToEnd(second, gali);
    await readToEnd(second, noa);
    await read(second, dan);
    const third = await revise(dana, second, fixedProse);
    await dana.post(`/api/rounds/${round.id}/close`, {});
    await revise(dana, third, prose);
    const { revisions, parts } = await reportOf(round);
    expect(revisions).toMatchObject([
      { part_id: work.part.id, part_title: work.part.title, versions: 2, finished_before: 3 },
    ]);
    expect(revisions[0]?.last_at).toBe(third.updated_at);
    expect(parts.map(({ part_id, finished }) => [part_id, finished])).toEqual([
      [work.part.id, 4],
      [calm.id, null],
    ]);
  });

  it('is told without who had read where fewer than three show it, and in its file', async () => {
    const { round, token, readers } = await joined(['נועה', 'אורי']);
    const gali = await world.register('reader');
    await join(gali, token);
    for (const one of [...readers, gali]) await readToEnd(work.part, one);
    await revise(dana, work.part);
    const before = async () => (await reportOf(round)).revisions.map(({ finished_before }) => finished_before);
    expect(await before()).toEqual([3]);
    await gali.put('/api/users/me', { shares_progress: false });
    expect(await before()).toEqual([null]);
    const file = await fetch(`${dana.url}/api/rounds/${round.id}/report/file?format=docx`, {
      headers: { cookie: dana.cookieHeader },
    });
    const text = JSON.stringify((await openWord(Buffer.from(await file.arrayBuffer()))).paragraphs);
    expect(text).toContain('מה עודכן בזמן הסבב');
    expect(text).toContain('גרסה חדשה אחת, ב־');
    expect(text).not.toContain('סיימו את הטקסט שלפני');
  });

  it('says so to a reader who had finished it, until they have finished what stands', async () => {
    const { token, readers } = await joined(['נועה', 'אורי']);
    const [noa, uri] = readers as [Person, Person];
    const revisedAt = async (reader: Person) => (await look(reader, token)).parts.map(({ revised_at }) => revised_at);
    await readToEnd(work.part, noa);
    await read(work.part, uri);
    expect([await revisedAt(noa), await revisedAt(uri)]).toEqual([[null], [null]]);
    const next = await revise(dana, work.part);
    expect([await revisedAt(noa), await revisedAt(uri)]).toEqual([[next.updated_at], [null]]);
    await readToEnd(next, uri);
    await read(next, noa);
    expect([await revisedAt(noa), await revisedAt(uri)]).toEqual([[next.updated_at], [null]]);
    await finish(next, noa);
    expect(await revisedAt(noa)).toEqual([null]);
  });
});
