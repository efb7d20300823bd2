import { EventStore } from '@shulayim/event-sourcing';
import { Comments, Done, OneComment, OnePart, OpenedText, type Comment, type Part } from '@shulayim/contracts';
import { Listener } from '../../support/listener.js';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { comment, commentOn, createProject, nobodysId, prose, type TestProject } from '../../support/projects.js';
import { type World, startWorld } from '../../support/world.js';

let world: World;
let dana: Person;
let noa: Person;
beforeAll(async () => {
  world = await startWorld();
  [dana, noa] = [await world.register('author'), await world.register('reader', 'נועה לוי')];
});
afterAll(() => world.close());

const publicProject = (settings = {}) => createProject(dana, { visibility_status: 'public', ...settings });

async function revise(part: Part, body: string): Promise<Part> {
  const change = { body, text_version: part.text_version };
  return (await dana.put(`/api/projects/${part.project_id}/parts/${part.id}`, change)).as(OnePart).part;
}
const seenBy = async (person: Person, part: Part): Promise<Comment[]> =>
  (await person.get(`/api/texts/${part.id}`)).as(OpenedText).comments;
async function stateOf(part: Part, { id }: Comment): Promise<Comment> {
  const found = (await seenBy(dana, part)).find((one) => one.id === id);
  if (!found) throw new Error('the comment is gone');
  return found;
}
const place = (person: Person, id: string, part: Part, passage: string, changes = {}) => {
  const { comment_text: _, ...selection } = commentOn(part, passage);
  return person.put(`/api/comments/${id}/anchor`, { ...selection, ...changes });
};

describe('a new version of a text', () => {
  it('brings every comment along: in its place, elsewhere, changed, or beside the text', async () => {
    const { part } = await publicProject();
    const stays = await comment(noa, part, 'והים היה שקט 😀 מאוד');
    const moves = await comment(noa, part, 'והיא ספרה אותן שוב');
    const changes = await comment(noa, part, 'ירדה מרים אל החוף');
    const goes = await comment(noa, part, 'איש לא ענה לה');
    const rest = prose.replace('והיא ספרה אותן שוב.', '').replace('איש לא ענה לה.', '').replace('אל החוף', 'אל המזח');
    const body = `והיא ספרה אותן שוב. ${rest}`;
    const revised = await revise(part, body);
    const known = await seenBy(dana, part);
    expect(known).toHaveLength(4);
    const of = ({ id }: Comment) => known.find((one) => one.id === id);
    const at = (passage: string) => ({
      selection_start: body.indexOf(passage),
      selection_end: body.indexOf(passage) + passage.length,
    });
    expect(of(stays)).toMatchObject({ anchor_state: 'placed', text_version: 2, ...at(stays.selected_text) });
    expect(of(moves)).toMatchObject({ anchor_state: 'moved', ...at(moves.selected_text) });
    expect(of(changes)).toMatchObject({
      anchor_state: 'changed',
      selected_text: 'ירדה מרים אל החוף',
      ...at('ירדה מרים אל המזח'),
    });
    expect(of(changes)?.selection_anchor).toMatchObject({ exact: 'ירדה מרים אל המזח', text_version: 2 });
    expect(of(goes)).toMatchObject({
      anchor_state: 'orphaned',
      selected_text: 'איש לא ענה לה',
      selection_start: null,
      selection_end: null,
      selection_anchor: { exact: 'איש לא ענה לה', text_version: 1 },
    });
    // And back again: what was taken out has returned, and its comment with it.
    await revise(revised, prose);
    expect(await stateOf(part, goes)).toMatchObject({ anchor_state: 'moved', selected_text: 'איש לא ענה לה' });
    expect(await stateOf(part, changes)).toMatchObject({ anchor_state: 'placed', selected_text: 'ירדה מרים אל החוף' });
  });

  it('leaves no word of a deleted comment behind', async () => {
    const { part } = await publicProject();
    const { id } = await comment(noa, part, 'שלוש סירות חסרו');
    (await noa.delete(`/api/comments/${id}`)).as(Done);
    await revise(part, `עוד. ${prose}`);
    expect(await seenBy(dana, part)).toEqual([]);
  });

  it('loses nothing that readers say meanwhile, and shows none of it on another passage', async () => {
    const { part } = await publicProject({ readers_see_comments: true });
    const kept: string[] = [];
    const talk = async () => {
      for (let turn = 0; turn < 12; turn += 1) {
        const { text } = (await noa.get(`/api/texts/${part.id}`)).as(OpenedText);
        const wished = commentOn({ ...part, body: text.content, text_version: text.version });
        const answer = await noa.post(`/api/parts/${part.id}/comments`, wished);
        if (answer.status === 201) kept.push(answer.as(OneComment, 201).comment.id);
        else answer.refused(409, 'text_changed');
      }
    };
    const write = async () => {
      let current = part;
      for (let turn = 0; turn < 5; turn += 1) current = await revise(current, `שורה ${turn}.\n${current.body}`);
    };
    await Promise.all([talk(), talk(), write()]);
    const { text } = (await dana.get(`/api/texts/${part.id}`)).as(OpenedText);
    expect(text.version).toBe(6);
    await until(async () => (await seenBy(dana, part)).every((one) => one.anchor_state === 'placed'));
    const known = await seenBy(dana, part);
    expect(known.map(({ id }) => id).sort()).toEqual(kept.sort());
    for (const one of known) {
      expect(text.content.slice(one.selection_start ?? 0, one.selection_end ?? 0)).toBe(one.selected_text);
    }
  });
});

describe('a comment that was written while its text was revised', () => {
  /** As it is stored by a writer who was overtaken between the look at the text and the append. */
  async function overtaken(of: World, { project, part }: TestProject, author: Person): Promise<string> {
    const commentId = crypto.randomUUID();
    const { comment_text: text, selection_start: start, selection_end: end, selected_text: exact } = commentOn(part);
    const anchor = { exact, prefix: '', suffix: '', start, end, text_version: 1 };
    const place = { commentId, partId: part.id, projectId: project.id, authorId: project.author_id };
    const data = { ...place, readerKind: 'guest', readerId: crypto.randomUUID(), guestName: null, text, anchor };
    (
      await author.put(`/api/projects/${project.id}/parts/${part.id}`, {
        body: `עוד. ${prose}`,
        text_version: 1,
      })
    ).as(OnePart);
    const metadata = { actor: { kind: 'guest' as const, id: data.readerId }, at: of.clock.now() };
    await of.app.get(EventStore).append(`comment-${commentId}`, 'new', [{ type: 'CommentAdded', data }], { metadata });
    return commentId;
  }

  let onTestEnd = async () => undefined as void;
  afterAll(() => onTestEnd());

  it('finds its place by itself', async () => {
    const project = await publicProject();
    const id = await overtaken(world, project, dana);
    await until(async () => (await seenBy(dana, project.part)).some((one) => one.anchor_state === 'placed'));
    const [found] = await seenBy(dana, project.part);
    expect(found).toMatchObject({ id, text_version: 2, selection_start: prose.indexOf('שלוש') + 'עוד. '.length });
  });

  it('stands on no passage until then', async () => {
    const web = await startWorld({ ROLE: 'web' });
    onTestEnd = () => web.close();
    const author = await web.register('author');
    const project = await createProject(author, { visibility_status: 'public' });
    await overtaken(web, project, author);
    const { comments } = (await author.get(`/api/parts/${project.part.id}/comments`)).as(Comments);
    expect(comments).toMatchObject([{ anchor_state: 'orphaned', selection_start: null, selection_end: null }]);
  });
});

describe('placing a comment by hand', () => {
  it("puts it where the text's author says, and keeps it there", async () => {
    const { part } = await publicProject();
    const orphan = await comment(noa, part, 'איש לא ענה לה');
    const revised = await revise(part, prose.replace('איש לא ענה לה.', 'היא שתקה.'));
    expect((await stateOf(part, orphan)).anchor_state).toBe('orphaned');
    const placed = (await place(dana, orphan.id, revised, 'היא שתקה')).as(OneComment).comment;
    expect(placed).toMatchObject({
      anchor_state: 'placed',
      selected_text: 'היא שתקה',
      selection_start: revised.body.indexOf('היא שתקה'),
      text_version: 2,
    });
    const again = await revise(revised, `עוד. ${revised.body}`);
    expect(await stateOf(part, orphan)).toMatchObject({
      anchor_state: 'placed',
      selection_start: again.body.indexOf('היא שתקה'),
    });
  });

  it('confirms a changed passage: the quote is what stands there now', async () => {
    const { part } = await publicProject();
    const changed = await comment(noa, part, 'ירדה מרים אל החוף');
    const revised = await revise(part, prose.replace('אל החוף', 'אל המזח'));
    expect((await stateOf(part, changed)).anchor_state).toBe('changed');
    (await place(dana, changed.id, revised, 'ירדה מרים אל המזח')).as(OneComment);
    expect(await stateOf(part, changed)).toMatchObject({ anchor_state: 'placed', selected_text: 'ירדה מרים אל המזח' });
  });

  it("is the text's author's alone, on a passage of the current text", async () => {
    const { part } = await publicProject();
    const { id } = await comment(noa, part);
    const passage = 'והים היה שקט';
    (await place(noa, id, part, passage)).refused(403, 'not_yours');
    (await place(await world.register('reader'), id, part, passage)).refused(404, 'not_found');
    (await place(await world.register('author'), id, part, passage)).refused(404, 'not_found');
    (await place(world.person(), id, part, passage)).refused(401, 'not_signed_in');
    (await place(dana, nobodysId, part, passage)).refused(404, 'not_found');
    (await place(dana, 'x', part, passage)).refused(404, 'not_found');
    (await place(dana, id, part, passage, { selection_start: 1 })).refused(400, 'selection_mismatch');
    (await place(dana, id, part, passage, { selected_text: '' })).refused(400, 'invalid_input');
    await revise(part, `עוד. ${prose}`);
    const refusal = (await place(dana, id, part, passage)).refused(409, 'text_changed');
    expect(refusal['proposal']).toMatchObject({ selected_text: passage, text_version: 2 });
    (await noa.delete(`/api/comments/${id}`)).as(Done);
    (await place(dana, id, part, passage)).refused(404, 'not_found');
  });
});

describe('whoever reads along', () => {
  afterEach(() => Listener.closeAll());

  it('hears where comments went, also what happened while away', async () => {
    const { part } = await publicProject();
    const mine = await comment(noa, part, 'איש לא ענה לה');
    const listener = await Listener.connect(noa);
    await listener.watch(part.id);
    const stranger = await Listener.connect(await world.register('reader'));
    await stranger.watch(part.id);
    const revised = await revise(part, prose.replace('איש לא ענה לה.', 'היא שתקה.'));
    const left = await listener.hears('comment', ({ change }) => change === 'moved');
    expect(left.comment).toMatchObject({ id: mine.id, anchor_state: 'orphaned', selection_start: null });
    await listener.hears('changed', ({ topic }) => topic === `part/${part.id}`);
    listener.close();
    (await place(dana, mine.id, revised, 'היא שתקה')).as(OneComment);
    const back = await Listener.connect(noa, { since: left.position });
    await back.watch(part.id);
    const placed = await back.hears('comment', ({ change }) => change === 'moved');
    expect(placed.comment).toMatchObject({ id: mine.id, anchor_state: 'placed', selected_text: 'היא שתקה' });
    await stranger.hears('changed');
    await stranger.catchUp();
    expect(stranger.all('comment')).toEqual([]);
  });
});

itRebuildsAlike(() => world);
