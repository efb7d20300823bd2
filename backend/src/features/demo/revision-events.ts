import { countWords, makeAnchor, type TextAnchor } from '@shulayim/anchoring';
import { reanchor } from '@shulayim/anchoring/revision';
import type { AccessEvent } from '../../events/reading/access.events.js';
import type { CommentEvent } from '../../events/reading/comment.events.js';
import type { FixEvent } from '../../events/reading/fix.events.js';
import type { ReactionEvent } from '../../events/reading/reaction.events.js';
import type { DraftEvent } from '../../events/writing/draft.events.js';
import type { PartEvent } from '../../events/writing/part.events.js';
import { accessStream } from '../reading/ports/access-recorder.port.js';
import { guestNameOf, idOf, writerOf, type Cast, type DemoWriter } from './demo-cast.js';
import { lookOf } from './demo-look.js';
import {
  reworded,
  type DemoComment,
  type DemoProject,
  type DemoRevision,
  type DemoVoice,
} from './samples/demo-project.js';

export type StepEvent = PartEvent | CommentEvent | FixEvent | ReactionEvent | DraftEvent | AccessEvent;

export interface Step {
  readonly stream: string;
  /** @param at ISO 8601: when it happened */
  readonly event: StepEvent | ((at: string) => StepEvent);
  readonly by: DemoWriter;
}

interface Told {
  readonly project: DemoProject;
  readonly revision: DemoRevision;
  readonly index: number;
  readonly cast: Cast;
}

const eventOfDecision = { fixed: 'CommentFixed', kept: 'CommentKept', not_now: 'CommentPostponed' } as const;

const placeOf = ({ index, cast }: Told, part: number) => ({
  partId: idOf(`part ${index}/${part}`),
  projectId: idOf(`work ${index}`),
  authorId: cast.author,
});
const authorOf = ({ cast }: Told): DemoWriter => ({ readerKind: 'user', readerId: cast.author });
const bodyOf = ({ project }: Told, part: number): string => project.parts[part]?.body ?? '';
/** Only the first part has been revised. */
const versionOf = (part: number): number => (part === 0 ? 2 : 1);
const bodyNow = (told: Told, part: number): string =>
  part === 0 ? reworded(bodyOf(told, 0), told.revision.rewordings) : bodyOf(told, part);

function anchorOf(body: string, quote: string, version: number): TextAnchor {
  const start = body.indexOf(quote);
  return makeAnchor(body, start, start + quote.length, version);
}

/** What became of a work after its readers had spoken, in the order in which it happened. */
export function revisionEvents(project: DemoProject, index: number, cast: Cast): Step[] {
  const { revision } = project;
  if (!revision) return [];
  const told = { project, revision, index, cast };
  return [
    openings(told),
    newVersion(told),
    decisions(told),
    openingsAgain(told),
    answers(told),
    reactions(told),
    draft(told),
  ].flat();
}

const openings = (told: Told): Step[] =>
  told.revision.readings.flatMap(({ by, shares }) =>
    shares.flatMap((share, part) => opening(told, { by, part, version: 1, isFinished: share === 1 })),
  );

const openingsAgain = (told: Told): Step[] =>
  told.revision.readings
    .filter(({ isAgain }) => isAgain)
    .flatMap(({ by }) => opening(told, { by, part: 0, version: 2, isFinished: true }));

interface Opening {
  readonly by: DemoVoice;
  readonly part: number;
  readonly version: number;
  readonly isFinished: boolean;
}

function opening(told: Told, { by, part, version, isFinished }: Opening): Step[] {
  const writer = writerOf(by, told.cast);
  const place = placeOf(told, part);
  const accessId = idOf(`access ${place.partId} ${version} ${writer.readerId}`);
  const reading = { ...place, ...writer, accessId };
  const step = { stream: accessStream(writer.readerId, place.partId), by: writer };
  const details = { ...reading, shareId: null, readerName: guestNameOf(by), textVersion: version };
  const opened: Step = { ...step, event: (at) => ({ type: 'TextAccessed', data: { ...details, at } }) };
  const finished: StepEvent =
    version === 1
      ? { type: 'TextFinished', data: reading }
      : { type: 'VersionFinished', data: { ...reading, textVersion: version } };
  return isFinished ? [opened, { ...step, event: finished }] : [opened];
}

function newVersion(told: Told): Step[] {
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

function placements({ project, index }: Told, from: string, to: string) {
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

const decisions = (told: Told): Step[] =>
  told.revision.decisions.flatMap(({ comment, decision, before, after, why = null }): Step[] => {
    const about = subjectOf(told, comment);
    const { readerKind: _, readerId: __, ...place } = about;
    const by = authorOf(told);
    const data = { ...about, version: 2, before, after, why };
    const decided: Step = { stream: `fix-${about.commentId}`, event: { type: eventOfDecision[decision], data }, by };
    if (decision !== 'fixed') return [decided];
    return [{ stream: `comment-${about.commentId}`, event: { type: 'CommentResolved', data: place }, by }, decided];
  });

const answers = (told: Told): Step[] =>
  told.revision.decisions.flatMap(({ comment, answer }): Step[] => {
    if (!answer) return [];
    const about = subjectOf(told, comment);
    const data = { ...about, version: 2, answer: answer.says, words: answer.words };
    const by = { readerKind: about.readerKind, readerId: about.readerId };
    return [{ stream: `fix-${about.commentId}`, event: { type: 'FixAnswered', data }, by }];
  });

const reactions = (told: Told): Step[] =>
  told.revision.reactions.flatMap(({ part, quote, kind, by }): Step[] => {
    const writer = writerOf(by, told.cast);
    const passageId = idOf(`passage ${told.index}/${part}/${quote}`);
    const reactionId = idOf(`reaction ${passageId} ${writer.readerId}`);
    const place = { reactionId, passageId, ...placeOf(told, part) };
    const anchor = anchorOf(bodyNow(told, part), quote, versionOf(part));
    const guestName = guestNameOf(by);
    const given: ReactionEvent = { type: 'ReactionGiven', data: { ...place, ...writer, kind, anchor } };
    const signed: ReactionEvent[] = guestName
      ? [{ type: 'ReactionSigned', data: { ...place, readerId: writer.readerId, guestName } }]
      : [];
    return [given, ...signed].map((event) => ({ stream: `reaction-${reactionId}`, event, by: writer }));
  });

function draft(told: Told): Step[] {
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
