import {
  OneComment,
  OnePart,
  OnePartVersion,
  OneProject,
  OpenedText,
  Part,
  PartVersions,
  sentences,
} from '@shulayim/contracts';
import type { Person } from '../../../support/person.js';
import { itRebuildsAlike } from '../../../support/rebuilt.js';
import { addPart, comment, commentOn, createProject, nobodysId, prose, quote } from '../../../support/projects.js';
import { useWorld } from '../../../support/world.js';

const world = useWorld();
let dana: Person;
beforeAll(async () => {
  dana = await world.register('author');
});

const pathOf = ({ id, project_id }: Part) => `/api/projects/${project_id}/parts/${id}`;
const revise = (part: Part, change: object) => dana.put(pathOf(part), change);
const newBody = `פתיחה חדשה.\n\n${prose}`;

describe('a new text of a part', () => {
  it('becomes a version, and the old one is kept', async () => {
    const { part, project } = await createProject(dana);
    const revised = (await revise(part, { title: 'הים', body: newBody, text_version: 1 })).as(OnePart).part;
    expect(revised).toMatchObject({ title: 'הים', body: newBody, text_version: 2, word_count: part.word_count + 2 });
    const { versions } = (await dana.get(`${pathOf(part)}/versions`)).as(PartVersions);
    expect(versions.map(({ n, title, word_count }) => [n, title, word_count])).toEqual([
      [2, 'הים', revised.word_count],
      [1, part.title, part.word_count],
    ]);
    const { version } = (await dana.get(`${pathOf(part)}/versions/1`)).as(OnePartVersion);
    expect(version).toMatchObject({ n: 1, title: part.title, body: prose });
    const counted = (await dana.get(`/api/projects/${project.id}`)).as(OneProject).project;
    expect(counted.total_word_count).toBe(revised.word_count);
  });

  it('is what readers get, and what they comment on', async () => {
    const { part } = await createProject(dana, { visibility_status: 'public' });
    const noa = await world.register('reader');
    const revised = (await revise(part, { body: newBody, text_version: 1 })).as(OnePart).part;
    const { text } = (await noa.get(`/api/texts/${part.id}`)).as(OpenedText);
    expect(text).toMatchObject({ content: newBody, version: 2 });
    expect((await comment(noa, revised)).text_version).toBe(2);
    const stale = await noa.post(`/api/parts/${part.id}/comments`, commentOn(part));
    expect(stale.refused(409, 'text_changed').proposal).toMatchObject({ selected_text: quote, text_version: 2 });
  });

  it('keeps every comment', async () => {
    const { part } = await createProject(dana, { visibility_status: 'public' });
    const noa = await world.register('reader');
    const { id } = await comment(noa, part);
    const revised = (await revise(part, { body: newBody, text_version: 1 })).as(OnePart).part;
    expect(revised.comments_count).toBe(1);
    (await noa.put(`/api/comments/${id}`, { comment_text: 'ועוד' })).as(OneComment);
  });

  it('over another version than the current one is refused with the current part, and overwrites nothing', async () => {
    const { part } = await createProject(dana);
    const first = (await revise(part, { body: newBody, text_version: 1 })).as(OnePart).part;
    const refusal = (await revise(part, { title: 'אחר', body: 'אחר', text_version: 1 })).refused(
      409,
      'version_conflict',
    );
    expect(Part.parse(refusal.part)).toEqual(first);
    expect((await dana.get(pathOf(part))).as(OnePart).part).toEqual(first);
    (await revise(part, { body: 'מן העתיד', text_version: 7 })).refused(409, 'version_conflict');
  });

  it('from two tabs at once is saved from one of them', async () => {
    const { part } = await createProject(dana);
    const bodies = Array.from({ length: 6 }, (_, tab) => `${prose} ${tab}`);
    const answers = await Promise.all(bodies.map((body) => revise(part, { body, text_version: 1 })));
    const saved = answers.filter(({ status }) => status === 200).map((answer) => answer.as(OnePart).part);
    expect(saved).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(Part.parse(answer.refused(409, 'version_conflict').part)).toEqual(saved[0]);
    expect((await dana.get(`${pathOf(part)}/versions`)).as(PartVersions).versions).toHaveLength(2);
  });

  it('is made once by a double click', async () => {
    const { part } = await createProject(dana);
    const [key, wish] = [{ 'idempotency-key': 'revise-once' }, { body: newBody, text_version: 1 }];
    const twice = await Promise.all([1, 2].map(() => dana.put(pathOf(part), wish, key)));
    for (const answer of twice) expect(answer.as(OnePart).part.text_version).toBe(2);
    expect((await dana.put(pathOf(part), wish, key)).as(OnePart).part.text_version).toBe(2);
  });

  it('that is the old one makes no version', async () => {
    const { part } = await createProject(dana);
    expect((await revise(part, { body: prose, text_version: 1 })).as(OnePart).part).toEqual(part);
  });
});

describe('changing a part', () => {
  it('leaves alone what was not sent; a name alone is no version', async () => {
    const { part } = await createProject(dana);
    const renamed = (await revise(part, { title: ' הים ' })).as(OnePart).part;
    expect(renamed).toEqual({ ...part, title: 'הים', updated_at: renamed.updated_at });
    expect((await dana.get(`${pathOf(part)}/versions`)).as(PartVersions).versions).toMatchObject([
      { n: 1, title: 'הים' },
    ]);
    const closed = (await revise(part, { feedback_status: 'closed', order_index: 5 })).as(OnePart).part;
    expect(closed).toMatchObject({ title: 'הים', feedback_status: 'closed', order_index: 5, text_version: 1 });
  });

  it('closes it to comments', async () => {
    const { part } = await createProject(dana, { visibility_status: 'public' });
    const noa = await world.register('reader');
    (await revise(part, { feedback_status: 'closed' })).as(OnePart);
    (await noa.post(`/api/parts/${part.id}/comments`, commentOn(part))).refused(403, 'closed');
  });

  it.each([
    ['a blank title', { title: ' ' }, { title: sentences.partTitleEmpty }],
    ['a title of 501', { title: 'א'.repeat(501) }, { title: sentences.titleTooLong }],
    ['an empty text', { body: ' ', text_version: 1 }, { body: sentences.bodyEmpty }],
    ['10,001 words', { body: 'מילה '.repeat(10_001), text_version: 1 }, { body: sentences.bodyTooLong }],
    ['a text without its version', { body: newBody }, { text_version: sentences.required }],
    ['an unknown status', { feedback_status: 'ajar' }, { feedback_status: sentences.invalid }],
  ])('is refused with %s', async (_, wrong, fields) => {
    const { part } = await createProject(dana);
    expect((await revise(part, wrong)).refused(400, 'invalid_input').fields).toEqual(fields);
  });

  it('takes all that the limits allow', async () => {
    const { part } = await createProject(dana);
    const full = { title: 'א'.repeat(500), body: 'מילה '.repeat(10_000), text_version: 1 };
    expect((await revise(part, full)).as(OnePart).part.word_count).toBe(10_000);
  });

  it('is its author’s alone, and so are its versions', async () => {
    const { part, project } = await createProject(dana, { visibility_status: 'public' });
    const [ron, noa] = [await world.register('author'), await world.register('reader')];
    const elsewhere = await addPart(dana, (await createProject(dana)).project.id);
    const notMine = [pathOf(part), `/api/projects/${project.id}/parts/${elsewhere.id}`, `/api/projects/x/parts/y`];
    for (const [index, path] of notMine.entries()) {
      const caller = index === 0 ? ron : dana;
      (await caller.put(path, { title: 'שלי' })).refused(404, 'not_found');
      (await caller.get(`${path}/versions`)).refused(404, 'not_found');
      (await caller.get(`${path}/versions/1`)).refused(404, 'not_found');
    }
    (await noa.put(pathOf(part), { title: 'שלי' })).refused(403, 'wrong_role');
    (await noa.get(`${pathOf(part)}/versions`)).refused(403, 'wrong_role');
    for (const n of ['0', '2', 'x', '-1', '1e0', '99999999999'])
      (await dana.get(`${pathOf(part)}/versions/${n}`)).refused(404, 'not_found');
    (await dana.put(`/api/projects/${nobodysId}/parts/${part.id}`, {})).refused(404, 'not_found');
  });
});

itRebuildsAlike(() => world);
