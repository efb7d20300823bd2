import { Comments, OnePart, OnePartVersion, OpenedText, type Part } from '@shulayim/contracts';
import type { Formatting } from '@shulayim/formatting';
import type { Person } from '../../../support/person.js';
import { itRebuildsAlike } from '../../../support/rebuilt.js';
import { comment, createProject, quote } from '../../../support/projects.js';
import { useWorld } from '../../../support/world.js';

const world = useWorld();
let dana: Person;
let noa: Person;
beforeAll(async () => {
  dana = await world.register('author');
  noa = await world.register('reader');
});

const body = 'הים הגדול.\n\nשורה של שיר\n\nסוף.';
const span = (words: string, text = body) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });
const formatting: Formatting = {
  marks: [{ kind: 'emphasis', ...span('הגדול') }],
  blocks: [{ kind: 'quotation', ...span('שורה של שיר') }],
};
const pathOf = ({ id, project_id }: Part) => `/api/projects/${project_id}/parts/${id}`;

async function formattedPart(): Promise<Part> {
  const { project } = await createProject(dana, { visibility_status: 'public' });
  const title = 'פרק';
  return (await dana.post(`/api/projects/${project.id}/parts`, { title, body, formatting })).as(OnePart, 201).part;
}

describe('the formatting of a part', () => {
  it('is what its author and its readers get', async () => {
    const part = await formattedPart();
    expect(part.formatting).toEqual(formatting);
    expect((await dana.get(pathOf(part))).as(OnePart).part.formatting).toEqual(formatting);
    expect((await noa.get(`/api/texts/${part.id}`)).as(OpenedText).text.formatting).toEqual(formatting);
    const page = await noa.get(`/text/${part.id}`);
    expect(page.text).toContain('<em>הגדול</em>');
    expect(page.text).toContain('data-block="quotation"');
  });

  it('is missing where a text has none', async () => {
    const { part } = await createProject(dana, { visibility_status: 'public' });
    expect(part).not.toHaveProperty('formatting');
    expect((await noa.get(`/api/texts/${part.id}`)).as(OpenedText).text).not.toHaveProperty('formatting');
  });

  it('stays with its words where the text alone is revised', async () => {
    const part = await formattedPart();
    const newBody = `עוד. ${body}`;
    const { part: revised } = (await dana.put(pathOf(part), { body: newBody, text_version: 1 })).as(OnePart);
    expect(revised.formatting).toEqual({
      marks: [{ kind: 'emphasis', ...span('הגדול', newBody) }],
      blocks: [{ kind: 'quotation', ...span('שורה של שיר', newBody) }],
    });
    const { version } = (await dana.get(`${pathOf(part)}/versions/1`)).as(OnePartVersion);
    expect(version.formatting).toEqual(formatting);
  });

  it('makes a version by itself, over the one that it was made for, and moves no comment', async () => {
    const { part } = await createProject(dana, { visibility_status: 'public' });
    const { id, selection_start } = await comment(noa, part);
    const look = { marks: [{ kind: 'strong', ...span(quote, part.body) }], blocks: [] };
    const { part: revised } = (await dana.put(pathOf(part), { formatting: look, text_version: 1 })).as(OnePart);
    expect(revised).toMatchObject({ body: part.body, text_version: 2, formatting: look });
    const { comments } = (await noa.get(`/api/parts/${part.id}/comments`)).as(Comments);
    expect(comments).toMatchObject([{ id, selection_start, text_version: 2, anchor_state: 'placed' }]);
    const again = (await dana.put(pathOf(part), { formatting: look, text_version: 2 })).as(OnePart).part;
    expect(again.text_version).toBe(2);
    (await dana.put(pathOf(part), { formatting: { marks: [], blocks: [] }, text_version: 1 })).refused(
      409,
      'version_conflict',
    );
  });

  it('is set right where it covers half a letter or nothing, and refused where it is none', async () => {
    const { project } = await createProject(dana);
    const path = `/api/projects/${project.id}/parts`;
    const marks = [
      { kind: 'strong', start: 0, end: 1 },
      { kind: 'underline', start: 500, end: 900 },
    ];
    const pointed = { title: 'א', body: 'שָׁלוֹם', formatting: { marks, blocks: [] } };
    const { part } = (await dana.post(path, pointed)).as(OnePart, 201);
    expect(part.formatting?.marks).toEqual([{ kind: 'strong', start: 0, end: 3 }]);
    for (const wrong of [
      { marks: [{ kind: 'blink', start: 0, end: 1 }], blocks: [] },
      { marks: [{ kind: 'strong', start: -1, end: 1 }], blocks: [] },
      { marks: [], blocks: [{ kind: 'heading', level: 1, start: 0, end: 1 }] },
      'bold',
    ])
      (await dana.post(path, { ...pointed, formatting: wrong })).refused(400, 'invalid_input');
  });

  itRebuildsAlike(() => world);
});
