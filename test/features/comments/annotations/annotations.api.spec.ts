import { AnnotationCollection, AnnotationPage, OneAnnotation, OneComment, type Annotation } from '@shulayim/contracts';
import type { Person } from '../../../support/person.js';
import { addPart, comment, createLink, createProject, nobodysId, openLink, prose } from '../../../support/projects.js';
import { useWorld } from '../../../support/world.js';
import { programOf } from '../../api-keys/keys.js';
import { memberOf } from '../../invitations/invitation-helpers.js';
import { motivations, unknownTerms } from './anno-terms.js';

const world = useWorld();
const at = (id: string, rest = '') => `/api/texts/${id}/annotations${rest}`;
/** Stands after a character of two code units, and ends in pointed words. */
const passage = '😀 מאוד.\n\nוַיְהִי בִּימֵי';

async function open(settings: object = {}) {
  const author = await world.register('author', 'דנה אלון');
  const work = await createProject(author, { visibility_status: 'public', ...settings }, { feedback_status: 'open' });
  return { author, ...work };
}
async function listed(person: Person, id: string): Promise<Annotation[]> {
  const { first } = (await person.get(at(id))).as(AnnotationCollection);
  return typeof first === 'object' ? (first.items as Annotation[]) : [];
}

it('tells a comment with its passage in characters, and its replies, by the names that readers see', async () => {
  const { author, part } = await open();
  const reader = await world.register('reader', 'נועם');
  const said = await comment(reader, part, passage, 'יפה, but why?');
  (await author.post(`/api/comments/${said.id}/replies`, { comment_text: 'תודה!' })).as(OneComment, 201);
  const list = await listed(author, part.id);
  const start = [...prose.slice(0, prose.indexOf(passage))].length;
  expect(list).toMatchObject([
    {
      id: expect.stringMatching(new RegExp(`^http.+${at(part.id)}/${said.id}$`)),
      motivation: 'commenting',
      creator: { type: 'Person', name: 'נועם' },
      created: said.created_at,
      body: [{ value: 'יפה, but why?', format: 'text/plain', textDirection: 'ltr', purpose: 'commenting' }],
      target: {
        source: { id: expect.stringMatching(`/text/${part.id}$`), language: 'he', 'schema:version': 1 },
        selector: [
          { type: 'TextQuoteSelector', exact: passage },
          { type: 'TextPositionSelector', start, end: start + [...passage].length },
        ],
      },
    },
    {
      motivation: 'replying',
      creator: { name: 'דנה אלון' },
      target: list[0]?.id,
      body: [{ language: 'he', value: 'תודה!' }],
    },
  ]);
  const [first] = list;
  const selector = (first?.target as { selector: { exact: string; prefix: string; suffix: string }[] }).selector[0];
  expect(prose).toContain(`${selector?.prefix}${selector?.exact}${selector?.suffix}`);
  expect(`${selector?.prefix}${selector?.suffix}`.isWellFormed()).toBe(true);
  expect(first?.body[0]).not.toHaveProperty('language');
  const { text } = await author.get(at(part.id));
  for (const secret of [reader.user.id, reader.user.email, author.user.email]) expect(text).not.toContain(secret);
  expect((await author.get(at(part.id, `/${said.id}`))).as(OneAnnotation)).toMatchObject(first ?? {});
  (await author.get(at(part.id, `/${nobodysId}`))).refused(404, 'not_found');
});

it('says nothing that the contexts do not know', async () => {
  const { author, part } = await open();
  const reader = await world.register('reader');
  const said = await comment(reader, part);
  const whole = { comment_text: 'על הכול' };
  for (const about of ['part', 'work'])
    expect((await reader.post(`/api/parts/${part.id}/comments/whole`, { ...whole, about })).status).toBe(201);
  const suggestion = { text: 'ארבע סירות', lane: 'wording' };
  const passage = { selected_text: 'בבוקר', selection_start: 0, selection_end: 5, text_version: 1 };
  expect(
    (await reader.post(`/api/parts/${part.id}/comments`, { ...passage, comment_text: '', suggestion })).status,
  ).toBe(201);
  await author.post(`/api/comments/${said.id}/replies`, { comment_text: 'תודה' });
  for (const rest of ['', '?page=0', '?iris=1', `/${said.id}`])
    expect(unknownTerms(JSON.parse((await author.get(at(part.id, rest))).text))).toEqual([]);
  const list = await listed(author, part.id);
  expect(list.map(({ motivation }) => motivation).filter((one) => !motivations.includes(one))).toEqual([]);
  expect(list.filter(({ motivation }) => motivation === 'editing')).toMatchObject([
    { body: [{ value: 'ארבע סירות', purpose: 'editing' }] },
  ]);
  expect(list.map(({ target }) => (typeof target === 'string' ? target : target.type)).sort()).toEqual([
    'SpecificResource',
    'SpecificResource',
    'Text',
    expect.stringMatching(/annotations\/.+$/),
    expect.stringMatching(/\/home\/works\/.+$/),
  ]);
});

it('tells each what the list of comments tells them, and nothing of what was taken back', async () => {
  const { author, project, part } = await open({ visibility_status: 'shared' });
  const guest = await openLink(world.person(), await createLink(author, { project, part }));
  const own = await comment(guest, part, 'בבוקר', 'של אורחת');
  const reader = await memberOf(world, author, project.id, { role: 'reader' });
  const other = await comment(reader, part, 'מרים', 'של קורא');
  const first = await memberOf(world, author, project.id, { role: 'first_reader' });
  const editor = await memberOf(world, author, project.id, { role: 'editor' });
  const seenBy = async (person: Person) => (await listed(person, part.id)).map(({ body }) => body[0]?.value);
  for (const person of [author, first, editor, await programOf(world, author, 'read')])
    expect(await seenBy(person)).toEqual(['של אורחת', 'של קורא']);
  expect(await seenBy(guest)).toEqual(['של אורחת']);
  expect(await seenBy(reader)).toEqual(['של קורא']);
  expect((await listed(author, part.id))[0]?.creator.name).toBe('קורא/ת אנונימי/ת 1');
  for (const stranger of [world.person(), await world.register('author')]) {
    (await stranger.get(at(part.id))).refused(404, 'not_found');
    (await stranger.get(at(part.id, `/${other.id}`))).refused(404, 'not_found');
  }
  (await guest.get(at(part.id, `/${other.id}`))).refused(404, 'not_found');
  await guest.delete(`/api/comments/${own.id}`);
  expect(await seenBy(author)).toEqual(['של קורא']);
  (await (await programOf(world, author, 'write')).get(at(part.id))).refused(403, 'api_scope_missing');
});

it('keeps the quote of a passage that lost its place, without a position', async () => {
  const { author, project, part } = await open();
  await comment(await world.register('reader'), part, 'שלוש סירות חסרו');
  const body = 'לגמרי אחר, בלי שום דבר ממה שהיה.';
  await author.put(`/api/projects/${project.id}/parts/${part.id}`, { body, text_version: 1 });
  expect(await listed(author, part.id)).toMatchObject([
    { target: { source: { 'schema:version': 2 }, selector: [{ exact: 'שלוש סירות חסרו' }] } },
  ]);
});

it('speaks the protocol: pages, headers, preferences, what is unchanged, and no writing', async () => {
  const { author, project } = await open();
  const part = await addPart(author, project.id, { feedback_status: 'open' });
  const empty = (await author.get(at(part.id))).as(AnnotationCollection);
  expect(empty).toMatchObject({ total: 0, label: part.title });
  expect(empty).not.toHaveProperty('first');
  const reader = await world.register('reader');
  for (let n = 0; n < 101; n += 1) await comment(reader, part, 'בבוקר', `הערה ${n}`);
  const answer = await author.get(at(part.id));
  const collection = answer.as(AnnotationCollection);
  expect(answer.headers.get('content-type')).toContain(
    'application/ld+json; profile="http://www.w3.org/ns/anno.jsonld"',
  );
  expect(answer.headers.get('link')).toContain('<http://www.w3.org/ns/ldp#BasicContainer>; rel="type"');
  expect(answer.headers.get('link')).toContain(
    '<http://www.w3.org/TR/annotation-protocol/>; rel="http://www.w3.org/ns/ldp#constrainedBy"',
  );
  expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  expect(answer.headers.get('vary')).toContain('Accept');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(answer.headers.get('content-location')).toBe(collection.id);
  expect(collection).toMatchObject({ total: 101, first: { startIndex: 0 }, last: `${collection.id}?page=1` });
  const next = (await author.get(at(part.id, '?page=1'))).as(AnnotationPage);
  expect(next).toMatchObject({ startIndex: 100, prev: `${collection.id}?page=0`, partOf: { total: 101 } });
  expect([next.items.length, next.next]).toEqual([1, undefined]);
  (await author.get(at(part.id, '?page=2'))).refused(404, 'not_found');
  (await author.get(at(part.id, '?page=-1'))).refused(400, 'invalid_input');
  const prefer = (include: string) => author.get(at(part.id), { prefer: `return=representation;include="${include}"` });
  const minimal = (await prefer('http://www.w3.org/ns/ldp#PreferMinimalContainer')).as(AnnotationCollection);
  expect(minimal.first).toBe(`${collection.id}?page=0`);
  const iris = (await prefer('http://www.w3.org/ns/oa#PreferContainedIRIs')).as(AnnotationCollection);
  expect(typeof iris.first === 'object' && iris.first.items.every((item) => typeof item === 'string')).toBe(true);
  const tag = answer.headers.get('etag') ?? '';
  expect((await author.get(at(part.id), { 'if-none-match': tag })).status).toBe(304);
  await comment(reader, part, 'בבוקר', 'עוד אחת');
  expect((await author.get(at(part.id), { 'if-none-match': tag })).status).toBe(200);
  const options = await author.ask('OPTIONS', at(part.id));
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  expect((await author.ask('HEAD', at(part.id))).headers.get('etag')).toBeTruthy();
  (await author.post(at(part.id), {})).refused(405, 'method_not_allowed');
});
