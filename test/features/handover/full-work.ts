import { Comments, OneDraft, OnePart, OneProject, type Part, type ShareableText } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { comment, createLink, createProject, openLink, quote, type TestProject } from '../../support/projects.js';
import { freshEmail, type World } from '../../support/world.js';
import { draftPath, saved } from '../drafts/draft-helpers.js';
import { imageOver, picture, uploaded } from '../images/image-files.js';
import { invite, memberOf } from '../invitations/invitation-helpers.js';
import { takeNote } from '../notes/note-helpers.js';
import { everyTable } from '../privacy/privacy-helpers.js';
import { answer, ask, answersTo } from '../questions/question-helpers.js';
import { react, setReactions } from '../reactions/reaction-helpers.js';
import { read } from '../readers/readers-helpers.js';
import { answerTo, askTo, join, plan, roundToken } from '../rounds/round-helpers.js';

export interface Full {
  readonly owner: Person;
  readonly recipient: Person;
  readonly reader: Person;
  readonly work: TestProject;
  readonly part: Part;
  readonly link: ShareableText;
  readonly questionId: string;
  readonly roundToken: string;
  readonly images: { readonly own: string; readonly shared: string };
}

export const words = {
  title: 'הצדפות של אוגוסט',
  body: 'תמונה ראשונה\nתמונה שנייה\nבבוקר ירדה מרים אל החוף. שלוש סירות חסרו, והים היה שקט מאוד.',
  draft: 'טיוטה של צדפות',
  link: 'קישור לצדפות',
  question: 'שאלה על צדפות',
  label: 'צדפה אחת',
  round: 'סבב של צדפות',
  roundQuestion: 'שאלת סבב על צדפות',
} as const;
export const ofReader = {
  comment: 'הערה של קוראת',
  note: 'פתק של קוראת',
  answer: 'תשובה של קוראת',
  roundAnswer: 'תשובה לסבב של קוראת',
} as const;

/** Tables whose rows do not follow a work, and why. */
const apart: Readonly<Record<string, string>> = {
  project_offers: 'an offer ends with the hand-over',
  images: 'an image may be in other works of the former owner; `image_uses` says in which',
  reading_maps: 'figures that were counted for one owner, who is part of their key; the next one counts anew',
};
/** How the rows of a work are found where it is not named. */
const byPart = ['version_places', 'question_wordings', 'round_parts'];

/** Makes works in a world, and looks at what became of them. */
export function worksIn(world: World) {
  /** A work with something of everything in it, and one more of its owner's that has one of its images. */
  async function fullWork(): Promise<Full> {
    const owner = await world.register('author', 'דנה אלון');
    const { project } = await createProject(owner, {
      title: words.title,
      visibility_status: 'public',
      mail_frequency: 'daily',
    });
    const [own, shared] = [
      await uploaded(owner, project.id, await picture(41)),
      await uploaded(owner, project.id, await picture(42)),
    ];
    const blocks = [imageOver(words.body, 'תמונה ראשונה', own), imageOver(words.body, 'תמונה שנייה', shared)];
    const body = { title: 'פרק', body: words.body, formatting: { marks: [], blocks } };
    const { part } = (await owner.post(`/api/projects/${project.id}/parts`, body)).as(OnePart, 201);
    const work = { project, part };
    const other = { ...body, formatting: { marks: [], blocks: blocks.slice(1) } };
    await createProject(owner, { title: 'אחרת' }, other);
    const recipient = await memberOf(world, owner, project.id, { name: 'רות לוי' });

    const link = await createLink(owner, work, { name: words.link });
    await invite(owner, project.id, freshEmail());
    await setReactions(owner, project.id, { labels: { moved: words.label } });
    const questionId = await ask(owner, part, { kind: 'words', text: words.question });
    const reader = await openLink(await world.register('reader', 'נועה קוראת'), link);
    await read(part, reader);
    await comment(reader, part, quote, ofReader.comment);
    await takeNote(reader, part, { note_text: ofReader.note });
    await react(reader, part, 'moved');
    await answer(reader, questionId, { kind: 'words', words: ofReader.answer } as never);
    const asked = [{ wording: { kind: 'words', text: words.roundQuestion } }];
    const round = await plan(owner, work, { name: words.round, questions: asked });
    await askTo(owner, round, { reader_ids: [reader.user.id] });
    const token = await roundToken(world, reader.user.email);
    const [roundQuestion] = (await join(reader, token)).questions;
    if (roundQuestion) await answerTo(reader, token, roundQuestion, { kind: 'words', words: ofReader.roundAnswer });
    await reader.put(`/api/round-invitations/${token}/consent`, { likes: null });
    await owner.put(`/api/projects/${project.id}/parts/${part.id}`, {
      body: `${words.body} סוף.`,
      formatting: body.formatting,
      text_version: 1,
    });
    await saved(owner, work, { based_on: 2, body: `${words.body} ${words.draft}` });
    return {
      owner,
      recipient,
      reader,
      work,
      part,
      link,
      questionId,
      roundToken: token,
      images: { own: own.id, shared: shared.id },
    };
  }

  async function leftOf(full: Full): Promise<string[]> {
    const { rows: tables } = await world.pool.query<{ name: string; hasProject: boolean }>(
      `SELECT c.table_name AS name, bool_or(c.column_name = 'project_id') AS "hasProject" FROM information_schema.columns c
       WHERE c.table_schema = 'public' GROUP BY 1 HAVING bool_or(c.column_name = 'author_id') ORDER BY 1`,
    );
    const left: string[] = [];
    for (const { name, hasProject } of tables) {
      if (name in apart) continue;
      const known = hasProject
        ? 'project_id = $2'
        : byPart.includes(name)
          ? 'part_id = $3'
          : name.endsWith('projects')
            ? 'id = $2'
            : null;
      if (known === null) throw new Error(`How do the rows of ${name} belong to a work, and do they follow it?`);
      const { rowCount } = await world.pool.query(
        `SELECT 1 FROM ${name} WHERE author_id = $1 AND ${known} AND $2::uuid IS NOT NULL AND $3::uuid IS NOT NULL`,
        [full.owner.user.id, full.work.project.id, full.part.id],
      );
      if (rowCount) left.push(name);
    }
    return left;
  }

  const sealedFor = async (userId: string, projectId: string): Promise<number> => {
    const { rows } = await world.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM events
       WHERE data->>'projectId' = $1 AND data @? ('$.* ? (@.person == "' || $2 || '")')::jsonpath`,
      [projectId, userId],
    );
    return rows[0]?.n ?? 0;
  };

  /** Every row that names the work or its part. */
  const rowsOf = async ({ work, part }: Full): Promise<string[]> =>
    (await everyTable(world.pool)).split('\n').filter((row) => row.includes(work.project.id) || row.includes(part.id));

  return { fullWork, leftOf, sealedFor, rowsOf };
}

export const isThere = async ({ recipient, questionId, work: { project }, part }: Full): Promise<void> => {
  expect((await recipient.get(`/api/projects/${project.id}`)).as(OneProject).project).toMatchObject({
    title: words.title,
    author_id: recipient.user.id,
    mail_frequency: null,
  });
  expect((await recipient.get(`/api/projects/${project.id}/parts/${part.id}`)).as(OnePart).part.body).toBe(
    `${words.body} סוף.`,
  );
  expect((await recipient.get(draftPath({ project, part }))).as(OneDraft).draft?.body).toContain(words.draft);
  const { comments } = (await recipient.get(`/api/parts/${part.id}/comments`)).as(Comments);
  expect(comments).toMatchObject([{ comment_text: ofReader.comment, selected_text: quote }]);
  expect(await answersTo(recipient, questionId)).toMatchObject([{ answer: { words: ofReader.answer } }]);
  const versions = await recipient.get(`/api/projects/${project.id}/parts/${part.id}/versions/1`);
  expect(versions.text).toContain('שלוש סירות חסרו');
};
