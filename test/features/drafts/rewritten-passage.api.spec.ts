import { Comments, PublishedDraft, type Comment } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { comment, createProject, prose, type TestProject } from '../../support/projects.js';
import { until } from '../../support/until.js';
import { useWorld } from '../../support/world.js';
import { draftPath, saved } from './draft-helpers.js';

const world = useWorld();
const rewritten = 'הדוגיות של יום אתמול';
const now = (words: string) => prose.replace('שלוש סירות', words);

async function commentOf(person: Person, { part }: TestProject): Promise<Comment | undefined> {
  return (await person.get(`/api/parts/${part.id}/comments`)).as(Comments).comments[0];
}

it('keeps a fixed comment, whose whole passage was written anew, on the words in its place', async () => {
  const [dana, noa] = [await world.register('author'), await world.register('reader', 'נועה לוי')];
  const work = await createProject(dana, { visibility_status: 'public' });
  const { id } = await comment(noa, work.part, 'שלוש סירות');
  await saved(dana, work, { body: now('הדוגיות') });
  await saved(dana, work, { revision: 1, body: now(rewritten), fixes: [{ comment_id: id }] });
  (await dana.post(`${draftPath(work)}/publish`, { revision: 2 })).as(PublishedDraft);
  const carried = await commentOf(dana, work);
  expect(carried).toMatchObject({ anchor_state: 'changed', text_version: 2 });
  expect(now(rewritten).slice(carried?.selection_start ?? 0, carried?.selection_end ?? 0)).toBe(rewritten);
  await until(async () => (await commentOf(noa, work))?.decision != null);
  expect((await commentOf(noa, work))?.decision).toMatchObject({ before: 'שלוש סירות', after: rewritten });
});
