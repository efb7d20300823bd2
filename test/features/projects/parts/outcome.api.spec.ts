import { ChangedPart, type Part } from '@shulayim/contracts';
import type { Person } from '../../../support/person.js';
import { comment, createProject, prose } from '../../../support/projects.js';
import { useWorld } from '../../../support/world.js';

const world = useWorld();
let dana: Person;
let noa: Person;
beforeAll(async () => {
  [dana, noa] = await Promise.all([world.register('author'), world.register('reader')]);
});

const none = { placed: 0, moved: 0, changed: 0, orphaned: 0, first: null };
const change = async ({ id, project_id }: Part, wish: object) =>
  (await dana.put(`/api/projects/${project_id}/parts/${id}`, wish)).as(ChangedPart);

describe('what became of the comments', () => {
  it('is told with the version that did it: which stand, changed or lost their place, and the first to look at', async () => {
    const { part } = await createProject(dana, { visibility_status: 'public' });
    await comment(noa, part, 'שלוש סירות חסרו');
    const gone = await comment(noa, part, 'ירדה מרים אל החוף');
    const changed = await comment(noa, part, 'והים היה שקט 😀 מאוד');
    const body = prose.replace('בבוקר ירדה מרים אל החוף. ', '').replace('היה שקט', 'לא היה שקט');
    const saved = await change(part, { body, text_version: 1 });
    expect(saved.part.text_version).toBe(2);
    expect(saved.comments).toEqual({ ...none, placed: 1, changed: 1, orphaned: 1, first: changed.id });
    const again = await change(saved.part, { body: body.replace('לא היה שקט', 'היה שקט'), text_version: 2 });
    expect(again.comments).toEqual({ ...none, placed: 2, orphaned: 1, first: gone.id });
  });

  it('is nothing where there are none, and is left out where no version was made', async () => {
    const { part } = await createProject(dana);
    expect((await change(part, { body: `עוד. ${prose}`, text_version: 1 })).comments).toEqual(none);
    expect(await change(part, { title: 'הים' })).not.toHaveProperty('comments');
  });
});
