import {
  Comments,
  Feed,
  OneComment,
  OnePart,
  OpenedText,
  Failure,
  Parts,
  PartVersions,
  OnePartVersion,
  Stats,
  type Part,
} from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { addPart, commentOn, createProject } from '../../support/projects.js';
import { useWorld } from '../../support/world.js';

/** How much everybody does at the same time. */
const [partCount, readerCount, commentsEach, revisions, orders, deletions] = [4, 4, 8, 8, 6, 5];

const world = useWorld();
let dana: Person;
let projectId: string;
let partIds: string[];
beforeAll(async () => {
  dana = await world.register('author');
  const { project, part } = await createProject(dana, { visibility_status: 'public' }, { body: bodyOf(0) });
  projectId = project.id;
  partIds = [part.id];
  while (partIds.length < partCount)
    partIds.push((await addPart(dana, projectId, { body: bodyOf(partIds.length) })).id);
});

const numbers = ['אחת', 'שתיים', 'שלוש', 'ארבע', 'חמש', 'שש', 'שבע', 'שמונה', 'תשע', 'עשר'];
const sentence = (part: number, n: number) => `בחוף ${numbers[part]} עגנה סירה ${numbers[n]} מול הרוח.`;
const bodyOf = (part: number) => numbers.map((_, n) => sentence(part, n)).join('\n\n');
const partPath = (id: string) => `/api/projects/${projectId}/parts/${id}`;
/** The same every time, and different enough. */
const pick = <Item>(items: readonly Item[], n: number): Item => items[(n * 7 + 3) % items.length] as Item;

const written: { id: string; quote: string; partId: string }[] = [];
const saved: { partId: string; version: number; body: string }[] = [];
/** Answered as gone: the part was deleted before it was saved, or between that and the answer. */
const answeredAsGone: string[] = [];

/** Comments until so many are taken; what is refused because the text moved on or is away is sent again. */
async function read(reader: Person, seed: number): Promise<void> {
  for (let taken = 0, tries = 0; taken < commentsEach; tries += 1) {
    const index = (seed + tries) % partCount;
    const partId = partIds[index] as string;
    const opened = await reader.get(`/api/texts/${partId}`);
    if (opened.status === 404) continue;
    const { text } = opened.as(OpenedText);
    const quote = sentence(index, (seed * 3 + tries) % numbers.length);
    if (!text.content.includes(quote)) continue;
    const wish = commentOn({ body: text.content, text_version: text.version } as Part, quote, `${seed}/${tries}`);
    let answer = await reader.post(`/api/parts/${partId}/comments`, wish);
    while (answer.status === 409) {
      const { proposal } = Failure.parse(JSON.parse(answer.text));
      if (!proposal || proposal.selected_text !== quote) break;
      answer = await reader.post(`/api/parts/${partId}/comments`, { ...wish, ...proposal });
    }
    if (answer.status !== 201) continue;
    written.push({ id: answer.as(OneComment, 201).comment.id, quote, partId });
    taken += 1;
  }
}

/** Rewrites parts from a tab that may be behind; then it looks again and writes over the current text. */
async function revise(tab: number): Promise<void> {
  for (let done = 0, tries = 0; done < revisions; tries += 1) {
    const partId = pick(partIds, tab + tries);
    const opened = await dana.get(partPath(partId));
    if (opened.status === 404) continue;
    const { part } = opened.as(OnePart);
    const wished = edited(part.body, tab, tries);
    const answer = await dana.put(partPath(partId), { body: wished, text_version: part.text_version });
    if (answer.status === 404) {
      answeredAsGone.push(wished);
      continue;
    }
    if (answer.status === 409) {
      expect(answer.refused(409, 'version_conflict').part).toBeTruthy();
      continue;
    }
    const { text_version, body } = answer.as(OnePart).part;
    saved.push({ partId, version: text_version, body });
    done += 1;
  }
}

/** A new paragraph between the others; now and then one of them goes. */
function edited(body: string, tab: number, tries: number): string {
  const paragraphs = body.split('\n\n');
  if (tries % 3 === 0) paragraphs.splice((tries * 5 + tab) % paragraphs.length, 1);
  paragraphs.splice((tab * 5 + tries * 3) % paragraphs.length, 0, `תוספת ${tab} ${tries} נכתבה בלילה.`);
  return paragraphs.join('\n\n');
}

async function reorder(): Promise<void> {
  for (let done = 0; done < orders;) {
    const { parts } = (await dana.get(`/api/projects/${projectId}/parts`)).as(Parts);
    const part_ids = parts.map(({ id }) => id);
    part_ids.push(part_ids.shift() as string);
    const answer = await dana.put(`/api/projects/${projectId}/parts/order`, { part_ids });
    if (answer.status === 200) done += 1;
    else answer.refused(409, 'parts_changed');
  }
}

async function deleteAndRestore(): Promise<void> {
  for (let done = 0; done < deletions; done += 1) {
    const path = partPath(pick(partIds, done));
    expect((await dana.delete(path)).status).toBe(200);
    (await dana.post(`${path}/restore`)).as(OnePart);
  }
}

describe('revising, ordering, deleting and restoring while readers comment', () => {
  it('loses no comment, no version and no part', async () => {
    const readers = await Promise.all(Array.from({ length: readerCount }, () => world.register('reader')));
    await Promise.all([...readers.map(read), revise(0), revise(1), reorder(), deleteAndRestore()]);
    expect(written).toHaveLength(readerCount * commentsEach);

    const { parts } = (await dana.get(`/api/projects/${projectId}/parts`)).as(Parts);
    expect(parts.map(({ id }) => id).sort()).toEqual([...partIds].sort());
    for (const part of parts) await keepsItsVersions(part);
    for (const part of parts) await keepsItsComments(part);

    const told = (await dana.get('/api/feed?limit=200&kind=comment_added')).as(Feed).entries;
    expect(told.map(({ comment }) => comment?.id).sort()).toEqual(written.map(({ id }) => id).sort());
    expect((await dana.get('/api/users/stats')).as(Stats).stats.total_comments).toBe(written.length);
  });

  async function keepsItsVersions(part: Part): Promise<void> {
    const { versions } = (await dana.get(`${partPath(part.id)}/versions`)).as(PartVersions);
    expect(versions.map(({ n }) => n)).toEqual(Array.from(versions, (_, n) => versions.length - n));
    const own = new Map(saved.filter(({ partId }) => partId === part.id).map(({ version, body }) => [version, body]));
    for (const { n } of versions.slice(0, -1)) {
      const { body } = (await dana.get(`${partPath(part.id)}/versions/${n}`)).as(OnePartVersion).version;
      if (own.has(n)) expect(body).toBe(own.get(n));
      else expect(answeredAsGone).toContain(body);
      own.delete(n);
    }
    expect([...own.keys()]).toEqual([]);
  }

  /** Each on its passage as long as that is there, and never on another one. */
  async function keepsItsComments({ id, body, text_version }: Part): Promise<void> {
    const listed = async () => (await dana.get(`/api/parts/${id}/comments?limit=200`)).as(Comments).comments;
    await until(async () => (await listed()).every((comment) => comment.text_version === text_version));
    const own = written.filter(({ partId }) => partId === id);
    const comments = new Map((await listed()).map((comment) => [comment.id, comment]));
    expect([...comments.keys()].sort()).toEqual(own.map((one) => one.id).sort());
    for (const { id: commentId, quote } of own) {
      const comment = comments.get(commentId);
      if (body.includes(quote)) {
        expect(body.slice(comment?.selection_start ?? 0, comment?.selection_end ?? 0)).toBe(quote);
        expect(['placed', 'moved']).toContain(comment?.anchor_state);
      } else expect(['changed', 'orphaned']).toContain(comment?.anchor_state);
    }
  }
});

itRebuildsAlike(() => world);
