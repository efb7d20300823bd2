import { countWords, isBlank, normaliseWithMap } from '@shulayim/anchoring';
import { genesis } from './genesis/genesis.js';
import { psalms } from './psalms/psalms.js';
import { tellings } from '../demo-steps.js';
import { readingEvents } from '../reading-events.js';
import { asFirstWritten, reworded } from './demo-project.js';
import { demoProjects } from './samples.js';

const parts = demoProjects.flatMap((project) => project.parts);
const comments = demoProjects.flatMap((project) =>
  project.comments.map((comment) => ({ ...comment, body: project.parts[comment.part]?.body ?? '' })),
);

describe('the sample works', () => {
  it('are a novel, stories, and books of the Bible, poems among them', () => {
    const kinds = demoProjects.map(({ project, parts }) => [project.category, project.visibility_status, parts.length]);
    expect(kinds).toEqual([
      ['novel', 'public', 3],
      ['short_stories', 'shared', 2],
      ['other', 'public', 4],
      ['other', 'public', 3],
      ['poetry', 'public', 2],
      ['novel', 'public', 3],
      ['short_stories', 'public', 3],
    ]);
  });

  it('keep the limits of every work', () => {
    for (const { project } of demoProjects) {
      expect(project.title.length).toBeLessThanOrEqual(500);
      expect(project.description.length).toBeLessThanOrEqual(2_000);
      expect(project.tags.length).toBeLessThanOrEqual(10);
      expect(new Set(project.tags).size).toBe(project.tags.length);
      expect(project.category === 'other').toBe(project.custom_category !== null);
    }
    for (const { title, body } of parts) {
      expect(isBlank(title) || isBlank(body)).toBe(false);
      expect(countWords(body)).toBeLessThanOrEqual(10_000);
    }
  });

  it.each(comments.map(({ quote, body }) => [quote, body]))('hold %s exactly once', (quote, body) => {
    expect(body.split(quote)).toHaveLength(2);
    expect(normaliseWithMap(body).text.split(normaliseWithMap(quote).text)).toHaveLength(2);
  });

  it('have the numbers of the sample data: texts, readers, words', () => {
    const numbers = [genesis, psalms].map(({ parts, comments }) => [
      parts.length,
      new Set(comments.map(({ by }) => (by.kind === 'guest' ? by.key : by.kind))).size,
      parts.reduce((sum, { body }) => sum + countWords(body), 0),
    ]);
    expect(numbers).toEqual([
      [3, 5, 12_500],
      [2, 3, 8_300],
    ]);
  });

  it('are commented within the limit, by the reader, named and nameless guests, never by the author', () => {
    for (const { text } of comments) expect(isBlank(text) || text.length > 1_000).toBe(false);
    const voices = new Set(comments.map(({ by }) => (by.kind === 'guest' ? (by.name ?? 'nameless') : by.kind)));
    expect([...voices]).toEqual(expect.arrayContaining(['nameless', 'reader', 'אורי', 'יעל', 'נועה לוי']));
    expect([...voices]).not.toContain('author');
  });

  it('are answered by their author or the comment’s writer only', () => {
    for (const { by, replies = [] } of comments) {
      for (const reply of replies) expect([{ kind: 'author' }, by]).toContainEqual(reply.by);
    }
  });

  it('have one work that twelve people have read, reacted to and answered about', () => {
    const read = demoProjects.filter(({ questions }) => questions);
    expect(read).toHaveLength(1);
    const [{ readings = [], reactions = [], questions = [] } = {}] = read;
    expect(new Set(readings.map(({ by }) => by)).size).toBe(12);
    expect(readings.filter(({ shares }) => shares[2] === 1)).toHaveLength(7);
    const readers = new Set(readings.map(({ by }) => by));
    for (const { by } of reactions) expect(readers.has(by)).toBe(true);
    for (const { part, answers } of questions)
      for (const { by } of answers)
        expect([by, readings.find((reading) => reading.by === by)?.shares[part]]).toEqual([by, 1]);
  });

  it('react to words that stand there once, as they stand now', () => {
    for (const { parts, reactions = [], revision } of demoProjects)
      for (const { part, quote } of reactions) {
        const body = parts[part]?.body ?? '';
        const now = part === 0 && revision ? reworded(body, revision.rewordings) : body;
        expect([quote, now.split(quote).length]).toEqual([quote, 2]);
      }
  });

  it('have one work in its second draft, whose passages stand where it says, and once', () => {
    const told = demoProjects.flatMap(({ revision, parts }) => (revision ? [{ revision, parts }] : []));
    expect(told).toHaveLength(1);
    for (const { revision, parts } of told) {
      const bodies = parts.map(({ body }) => body);
      const once = (body: string | undefined, quote: string) =>
        expect([quote, body?.split(quote).length]).toEqual([quote, 2]);
      const now = bodies.with(0, reworded(bodies[0] ?? '', revision.rewordings));
      for (const { from } of revision.rewordings) once(bodies[0], from);
      for (const { before } of revision.decisions) once(bodies[0], before);
      for (const { after } of revision.decisions) once(now[0], after);
      once(bodies[revision.draft.part], revision.draft.rewording.from);
      const cast = { author: 'a', reader: 'b', admin: 'c' };
      const [carried] = demoProjects.flatMap((project, index) =>
        tellings(project, index, cast)
          .flatMap(readingEvents)
          .flatMap(({ event }) =>
            typeof event !== 'function' && event.type === 'CommentsReanchored' ? [event.data.placements] : [],
          ),
      );
      expect(carried?.map(({ state }) => state)).not.toContain('orphaned');
    }
  });

  it('have one work whose first readers had another version: each passage stands once in the one that it is of', () => {
    const told = demoProjects.flatMap((project) =>
      project.earlier
        ? [{ now: project, earlier: project.earlier, first: asFirstWritten(project, project.earlier) }]
        : [],
    );
    expect(told).toHaveLength(1);
    for (const { now, earlier, first } of told) {
      const once = (body: string | undefined, quote: string) =>
        expect([quote, body?.split(quote).length]).toEqual([quote, 2]);
      for (const [part, rewordings] of earlier.rewordings.entries()) {
        expect(rewordings).not.toHaveLength(0);
        for (const { from, to } of rewordings) {
          once(first.parts[part]?.body, from);
          once(now.parts[part]?.body, to);
        }
        expect(reworded(first.parts[part]?.body ?? '', rewordings)).toBe(now.parts[part]?.body);
      }
      for (const { part, quote } of [...earlier.comments, ...earlier.reactions]) once(first.parts[part]?.body, quote);
    }
  });

  it('are reacted to once by a reader in one place, also where they read twice', () => {
    for (const { earlier, reactions = [] } of demoProjects) {
      const given = [...(earlier?.reactions ?? []), ...reactions].map(
        ({ part, quote, by }) => `${part} ${quote} ${by.kind === 'guest' ? by.key : by.kind}`,
      );
      expect(new Set(given).size).toBe(given.length);
    }
  });

  it('ask what can be compared in both rounds: a scale, a choice, words, answered by readers of each', () => {
    const [project] = demoProjects.filter(({ earlier }) => earlier);
    const sides = [project?.earlier, project].map((one) => ({
      asked: one?.round?.questions ?? [],
      readings: one?.readings ?? [],
    }));
    const [before, after] = sides.map(({ asked }) => asked.map(({ wording }) => wording));
    expect(after?.map(({ kind }) => kind)).toEqual(['scale', 'choice', 'words']);
    expect(before).toEqual(after);
    for (const { asked, readings } of sides)
      for (const { answers } of asked) {
        expect(answers.length).toBeGreaterThan(3);
        for (const { by } of answers) expect(readings.some((reading) => reading.by === by)).toBe(true);
      }
  });

  it('show overlapping passages and resolved comments', () => {
    const [novel] = demoProjects;
    expect(novel?.comments.filter(({ isResolved }) => isResolved)).toHaveLength(2);
    const spans = (novel?.comments ?? []).map(({ part, quote }) => {
      const start = novel?.parts[part]?.body.indexOf(quote) ?? 0;
      return { part, start, end: start + quote.length };
    });
    const overlaps = spans.filter((one, index) =>
      spans.slice(index + 1).some((other) => other.part === one.part && other.start < one.end && one.start < other.end),
    );
    expect(overlaps).not.toHaveLength(0);
  });
});
