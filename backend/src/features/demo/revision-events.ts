import { countWords } from '@shulayim/anchoring';
import { reanchor } from '@shulayim/anchoring/revision';
import type { DraftEvent } from '../../events/writing/draft.events.js';
import type { PartEvent } from '../../events/writing/part.events.js';
import { idOf, writerOf } from './demo-cast.js';
import { lookOf } from './demo-look.js';
import { anchorOf, authorOf, bodyNow, bodyOf, placeOf, type Step, type Told } from './demo-steps.js';
import { reworded, type DemoComment, type DemoRevision } from './samples/demo-project.js';

/** A work whose first part got a second version after its readers had spoken. */
export interface Revised extends Told {
  readonly revision: DemoRevision;
}

const eventOfDecision = { fixed: 'CommentFixed', kept: 'CommentKept', not_now: 'CommentPostponed' } as const;

export function newVersion(told: Revised): Step[] {
  const { revision, project } = told;
  const place = placeOf(told, 0);
  const [from, body] = [bodyOf(told, 0), bodyNow(told, 0)];
  const title = project.parts[0]?.title ?? '';
  const events: PartEvent[] = [
    { type: 'VersionDescribed', data: { ...place, version: 1, name: revision.firstName, note: null } },
    {
      type: 'PartRevised',
      data: {
        ...place,
        version: 2,
        title,
        body,
        ...lookOf(project.parts[0], body),
        wordCount: countWords(body),
        announced: false,
      },
    },
    { type: 'CommentsReanchored', data: { ...place, version: 2, placements: placements(told, from, body) } },
    { type: 'VersionDescribed', data: { ...place, version: 2, name: revision.name, note: revision.note } },
  ];
  return events.map((event) => ({ stream: `part-${place.partId}`, event, by: authorOf(told) }));
}

function placements({ project, index }: Revised, from: string, to: string) {
  const comments = [...project.comments.entries()].filter(([, { part }]) => part === 0);
  const standing = comments.map(([, { quote }]) => {
    const anchor = anchorOf(from, quote, 1);
    return { anchor, state: 'placed' as const, quote };
  });
  const found = reanchor(from, to, 2, standing);
  return found.map((place, nth) => ({ commentId: idOf(`comment ${index}/${comments[nth]?.[0]}`), ...place }));
}

const subjectOf = (told: Told, number: number) => {
  const comment = told.project.comments[number] as DemoComment;
  const commentId = idOf(`comment ${told.index}/${number}`);
  return { commentId, ...placeOf(told, comment.part), ...writerOf(comment.by, told.cast) };
};

/** What the author made of the comments. */
export const decisions = (told: Revised): Step[] =>
  told.revision.decisions.flatMap(({ comment, decision, before, after, why = null }): Step[] => {
    const about = subjectOf(told, comment);
    const { readerKind: _, readerId: __, ...place } = about;
    const by = authorOf(told);
    const data = { ...about, version: 2, before, after, why };
    const decided: Step = { stream: `fix-${about.commentId}`, event: { type: eventOfDecision[decision], data }, by };
    if (decision !== 'fixed') return [decided];
    return [{ stream: `comment-${about.commentId}`, event: { type: 'CommentResolved', data: place }, by }, decided];
  });

/** What readers said to that. */
export const fixAnswers = (told: Revised): Step[] =>
  told.revision.decisions.flatMap(({ comment, answer }): Step[] => {
    if (!answer) return [];
    const about = subjectOf(told, comment);
    const data = { ...about, version: 2, answer: answer.says, words: answer.words };
    const by = { readerKind: about.readerKind, readerId: about.readerId };
    return [{ stream: `fix-${about.commentId}`, event: { type: 'FixAnswered', data }, by }];
  });

/** What the author writes next, not published. */
export function draft(told: Revised): Step[] {
  const { part, rewording, comment } = told.revision.draft;
  const place = placeOf(told, part);
  const written = told.project.parts[part];
  const body = reworded(bodyOf(told, part), [rewording]);
  const text = { title: written?.title ?? '', body, ...lookOf(written, body) };
  const fixes = { at: 0, removed: 0, added: [{ commentId: idOf(`comment ${told.index}/${comment}`) }] };
  const events: DraftEvent[] = [
    { type: 'DraftBegun', data: { ...place, revision: 1, basedOn: 1, ...text } },
    { type: 'DraftFixesChanged', data: { ...place, revision: 1, fixes } },
  ];
  return events.map((event) => ({ stream: `draft-${place.partId}`, event, by: authorOf(told) }));
}
