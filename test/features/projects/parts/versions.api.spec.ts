import {
  ChangedPart,
  Counted,
  DescribedVersion,
  Done,
  OnePart,
  OnePartVersion,
  OpenedText,
  Part,
  PartVersions,
  sentences,
} from '@shulayim/contracts';
import type { Person } from '../../../support/person.js';
import { itRebuildsAlike } from '../../../support/rebuilt.js';
import { comment, createProject, nobodysId, prose } from '../../../support/projects.js';
import { useWorld } from '../../../support/world.js';

const world = useWorld();
let dana: Person;
beforeAll(async () => {
  dana = await world.register('author');
});

const pathOf = ({ id, project_id }: Part) => `/api/projects/${project_id}/parts/${id}`;
const revise = async (part: Part, change: object) =>
  (await dana.put(pathOf(part), { text_version: part.text_version, ...change })).as(OnePart).part;
const describeAs = (who: Person, part: Part, n: number | string, words: object) =>
  who.put(`${pathOf(part)}/versions/${n}`, words);
const restoreAs = (who: Person, part: Part, n: number | string, text_version: number, headers = {}) =>
  who.post(`${pathOf(part)}/versions/${n}/restore`, { text_version }, headers);
const versionsOf = async (part: Part) => (await dana.get(`${pathOf(part)}/versions`)).as(PartVersions).versions;

describe('a name and a note to readers', () => {
  it('belong to one version, and stay until they are taken away', async () => {
    const { part } = await createProject(dana);
    await revise(part, { body: `עוד. ${prose}` });
    const named = await describeAs(dana, part, 1, { name: ' לפני ', note: 'הסוף\nאחר' });
    expect(named.as(DescribedVersion).version).toMatchObject({ n: 1, name: 'לפני', note: 'הסוף\nאחר' });
    expect(await versionsOf(part)).toMatchObject([
      { n: 2, name: null, note: null },
      { n: 1, name: 'לפני', note: 'הסוף\nאחר' },
    ]);
    const { version } = (await dana.get(`${pathOf(part)}/versions/1`)).as(OnePartVersion);
    expect(version).toMatchObject({ name: 'לפני', body: prose });
    const cleared = (await describeAs(dana, part, 1, { name: '  ' })).as(DescribedVersion).version;
    expect(cleared).toMatchObject({ name: null, note: 'הסוף\nאחר' });
    expect((await describeAs(dana, part, 1, { note: null })).as(DescribedVersion).version.note).toBeNull();
  });

  it.each([
    ['a name of 101', { name: 'א'.repeat(101) }, { name: sentences.versionNameTooLong }],
    ['a note of 501', { note: 'א'.repeat(501) }, { note: sentences.versionNoteTooLong }],
  ])('are refused with %s', async (_, wrong, fields) => {
    const { part } = await createProject(dana);
    expect((await describeAs(dana, part, 1, wrong)).refused(400, 'invalid_input').fields).toEqual(fields);
    (await describeAs(dana, part, 1, { name: 'א'.repeat(100), note: 'א'.repeat(500) })).as(DescribedVersion);
  });
});

describe('an old version', () => {
  const marks = [{ kind: 'emphasis' as const, start: 0, end: 5 }];

  it('becomes the next one, with its look, and the comments follow', async () => {
    const { part } = await createProject(dana, { visibility_status: 'public' });
    const noa = await world.register('reader');
    const looked = await revise(part, { formatting: { marks, blocks: [] } });
    await comment(noa, looked, 'איש לא ענה לה');
    const cut = await revise(looked, { body: prose.replace('\nאיש לא ענה לה.', '') });
    const { part: restored, comments } = (await restoreAs(dana, part, 2, 3)).as(ChangedPart);
    expect(restored).toMatchObject({ text_version: 4, body: prose, formatting: { marks } });
    expect(comments).toMatchObject({ orphaned: 0, changed: 0 });
    const { text } = (await noa.get(`/api/texts/${part.id}`)).as(OpenedText);
    expect(text).toMatchObject({ version: 4, content: prose });
    expect(cut.text_version).toBe(3);
    expect(await versionsOf(part)).toHaveLength(4);
  });

  it('that looks plain takes away the look of the one that stands', async () => {
    const { part } = await createProject(dana);
    await revise(part, { formatting: { marks, blocks: [] } });
    const { part: restored } = (await restoreAs(dana, part, 1, 2)).as(ChangedPart);
    expect(restored).not.toHaveProperty('formatting');
    expect(restored.text_version).toBe(3);
  });

  it('that says what the current one says makes none, and neither does a double click', async () => {
    const { part } = await createProject(dana);
    const same = (await restoreAs(dana, part, 1, 1)).as(ChangedPart);
    expect(same.part.text_version).toBe(1);
    expect(same).not.toHaveProperty('comments');
    await revise(part, { body: 'אחר לגמרי' });
    const key = { 'idempotency-key': 'restore-once' };
    const twice = await Promise.all([1, 2].map(() => restoreAs(dana, part, 1, 2, key)));
    for (const answer of twice) expect(answer.as(ChangedPart).part.text_version).toBe(3);
    expect(await versionsOf(part)).toHaveLength(3);
  });

  it('is not restored over a text that has moved on', async () => {
    const { part } = await createProject(dana);
    const second = await revise(part, { body: 'נוסח שני' });
    const third = await revise(second, { body: 'נוסח שלישי' });
    const refusal = (await restoreAs(dana, part, 1, 2)).refused(409, 'version_conflict');
    expect(Part.parse(refusal.part)).toEqual(third);
    expect(await versionsOf(part)).toHaveLength(3);
  });
});

describe('who read a version', () => {
  it('is told by how many opened it, how many came to its end, and their names', async () => {
    const { part } = await createProject(dana, { visibility_status: 'public' });
    const [noa, ron] = [await world.register('reader', 'נועה לוי'), await world.register('reader', 'רון כהן')];
    const opens = async (who: Person) => (await who.post(`/api/texts/${part.id}/access`)).as(Counted);
    const finishes = async (who: Person) => (await who.post(`/api/texts/${part.id}/finished`)).as(Done);
    const guest = world.person();
    (await guest.get(`/api/texts/${part.id}`)).as(OpenedText);
    for (const who of [noa, ron, guest, noa, dana]) await opens(who);
    await finishes(noa);
    await revise(part, { body: `עוד. ${prose}` });
    expect((await opens(noa)).counted).toBe(true);
    for (const who of [noa, noa, ron]) await finishes(who);
    expect((await versionsOf(part)).map(({ readers }) => readers)).toEqual([
      { opened: 1, finished: 1, names: ['נועה לוי'] },
      { opened: 3, finished: 2, names: ['נועה לוי', 'רון כהן'] },
    ]);
  });

  it('of before versions were counted is told by when it was opened', async () => {
    const { part } = await createProject(dana, { visibility_status: 'public' });
    const noa = await world.register('reader', 'נועה לוי');
    (await noa.post(`/api/texts/${part.id}/access`)).as(Counted);
    await revise(part, { body: `עוד. ${prose}` });
    await world.pool.query('UPDATE text_accesses SET text_version = NULL WHERE part_id = $1', [part.id]);
    expect(await versionsOf(part)).toMatchObject([{ readers: { opened: 0 } }, { readers: { opened: 1 } }]);
    await world.pool.query('UPDATE text_accesses SET text_version = 1 WHERE part_id = $1', [part.id]);
  });
});

describe('what can be done with versions', () => {
  it('is their author’s alone, and of what is there', async () => {
    const { part } = await createProject(dana, { visibility_status: 'public' });
    const [ron, noa] = [await world.register('author'), await world.register('reader')];
    for (const [who, status, code] of [
      [ron, 404, 'not_found'],
      [noa, 403, 'wrong_role'],
      [world.person(), 401, 'not_signed_in'],
    ] as const) {
      (await describeAs(who, part, 1, { name: 'שלי' })).refused(status, code);
      (await restoreAs(who, part, 1, 1)).refused(status, code);
    }
    const elsewhere = { ...part, id: nobodysId };
    for (const [where, n] of [
      [part, 2],
      [part, 0],
      [part, 'x'],
      [elsewhere, 1],
    ] as const) {
      (await describeAs(dana, where, n, { name: 'א' })).refused(404, 'not_found');
      (await restoreAs(dana, where, n, 1)).refused(404, 'not_found');
    }
    (await dana.post(`${pathOf(part)}/versions/1/restore`, {})).refused(400, 'invalid_input');
    expect(await versionsOf(part)).toMatchObject([{ n: 1, name: null }]);
  });
});

itRebuildsAlike(() => world);
