import { PublishedDraft } from '@shulayim/contracts';
import { DraftQueries } from '../../../backend/src/features/drafts/drafts.queries.js';
import { createProject } from '../../support/projects.js';
import { useWorld } from '../../support/world.js';
import { draftPath, opening, saved } from './draft-helpers.js';

const world = useWorld();
afterEach(() => jest.restoreAllMocks());

it('a request that comes again tells of the new version, also where the other one published while it was looking', async () => {
  const dana = await world.register('author');
  const work = await createProject(dana);
  await saved(dana, work, { body: opening });
  const publish = async () => {
    const key = { 'idempotency-key': 'publish-twice' };
    return (await dana.post(`${draftPath(work)}/publish`, { revision: 1 }, key)).as(PublishedDraft);
  };
  const queries = world.app.get(DraftQueries);
  const standing = queries.standing.bind(queries);
  // Between the part and its draft, which are two questions.
  jest.spyOn(queries, 'standing').mockImplementationOnce(async (...asked) => {
    await publish();
    return standing(...asked);
  });
  expect(await publish()).toMatchObject({ part: { text_version: 2 }, draft: null });
});
