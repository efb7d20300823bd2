import { countWords } from '@shulayim/anchoring';
import { reanchor } from '@shulayim/anchoring/revision';
import type { DraftEvent } from '../../events/writing/draft.events.js';
import type { PartEvent } from '../../events/writing/part.events.js';
import { idOf, writerOf } from './demo-cast.js';
import { lookOf } from './demo-look.js';
import { anchorOf, authorOf, bodyOf, firstVersion, placeOf, versionOf, type Step, type Told } from './demo-steps.js';
import { reworded, type DemoComment, type DemoRevision } from './samples/demo-project.js';

/** A work whose first part got a second version after its readers had spoken. */
export interface Revised extends Told {
  readonly revision: DemoRevision;
}

const eventOfDecision = { fixed: 'CommentFixed', kept: 'CommentKept', not_now: 'CommentPostponed' } as const;

/** A part is rewritten after its readers have spoken, and what they commented is found again. */
export function newVersion(
  told: Told,
  part: number,
  body: string,
  { firstName, name, note }: Pick<DemoRevision, 'firstName' | 'name' | 'note'>,
): Step[] {
  const place = placeOf(told, part);
  const version = firstVersion(told) + 1;
  const written = told.project.parts[part];
  const events: PartEvent[] = [
    { type: 'VersionDescribed', data: { ...place, version: version - 1, name: firstName, note: null } },
    {
      type: 'PartRevised',
      data: {
        ...place,
        version,
        title: written?.title ?? '',
        body,
        ...lookOf(written, body),
        wordCount: countWords(body),
        announced: false,
      },
    },
    { type: 'CommentsReanchored', data: { ...place, version, placements: placements(told, part, body) } },
    { type: 'VersionDescribed', data: { ...place, version, name, note } },
  ];
  return events.map((event) => ({ stream: `part-${place.partId}`, event, by: authorOf(told) }));
}

function placements(told: Told, part: number, to: string) {
  const [from, version] = [bodyOf(told, part), firstVersion(told)];
  const comments = [...told.project.comments.entries()].filter(([, comment]) => comment.part === part);
  const standing = comments.map(([, { quote }]) => {
    const anchor = anchorOf(from, quote, version);
    return { anchor, state: 'placed' as const, quote };
  });
  const found = reanchor(from, to, version + 1, standing);
  return found.map((place, nth) => ({ commentId: idOf(`comment ${told.key}/${comments[nth]?.[0]}`), ...place }));
}

const subjectOf = (told: Told, number: number) => {
  const comment = told.project.comments[number] as DemoComment;
  const commentId = idOf(`comment ${told.key}/${number}`);
  return { commentId, ...placeOf(told, comment.part), ...writerOf(comment.by, told.cast) };
};

/** What the author made of the comments. */
export const decisions = (told: Revised): Step[] =>
  told.revision.decisions.flatMap(({ comment, decision, before, after, why = null }): Step[] => {
    const about = subjectOf(told, comment);
    const { readerKind: _, readerId: __, ...place } = about;
    const by = authorOf(told);
    const data = { ...about, version: versionOf(told, 0), before, after, why };
    const decided: Step = { stream: `fix-${about.commentId}`, event: { type: eventOfDecision[decision], data }, by };
    if (decision !== 'fixed') return [decided];
    return [{ stream: `comment-${about.commentId}`, event: { type: 'CommentResolved', data: place }, by }, decided];
  });

/** What readers said to that. */
export const fixAnswers = (told: Revised): Step[] =>
  told.revision.decisions.flatMap(({ comment, answer }): Step[] => {
    if (!answer) return [];
    const about = subjectOf(told, comment);
    const data = { ...about, version: versionOf(told, 0), answer: answer.says, words: answer.words };
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
  const fixes = { at: 0, removed: 0, added: [{ commentId: idOf(`comment ${told.key}/${comment}`) }] };
  const events: DraftEvent[] = [
    { type: 'DraftBegun', data: { ...place, revision: 1, basedOn: versionOf(told, part), ...text } },
    { type: 'DraftFixesChanged', data: { ...place, revision: 1, fixes } },
  ];
  return events.map((event) => ({ stream: `draft-${place.partId}`, event, by: authorOf(told) }));
}
