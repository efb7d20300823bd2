import { accessStream } from '../reading/ports/access-recorder.port.js';
import type { AnswerEvent, AnswerWords, AskedWording } from '../../events/reading/question.events.js';
import type { ReactionEvent } from '../../events/reading/reaction.events.js';
import { answerIdOf } from '../questions/answer-id.port.js';
import { guestNameOf, idOf, writerOf } from './demo-cast.js';
import {
  anchorOf,
  authorOf,
  bodyNow,
  firstVersion,
  placeOf,
  versionOf,
  type Step,
  type StepEvent,
  type Told,
} from './demo-steps.js';
import { decisions, draft, fixAnswers, newVersion } from './revision-events.js';
import type { DemoQuestion, DemoVoice } from './samples/demo-project.js';

/** What happened to a work once its readers had come, in that order. */
export function readingEvents(told: Told): Step[] {
  const { project } = told;
  const revised = project.revision && { ...told, revision: project.revision };
  return [
    openings(told),
    revised ? [...newVersion(told, 0, bodyNow(told, 0), revised.revision), ...decisions(revised)] : [],
    openingsAgain(told),
    revised ? fixAnswers(revised) : [],
    reactions(told),
    wholeComments(told),
    questions(told),
    revised ? draft(revised) : [],
  ].flat();
}

/** Who opened which parts, and who came to their end, in the version that they had first. */
const openings = (told: Told): Step[] =>
  (told.project.readings ?? []).flatMap(({ by, shares }) =>
    shares.flatMap((share, part) =>
      opening(
        told,
        { by, part, version: firstVersion(told), hasFinished: finishedEarlier(told, by, part) },
        share === 1,
      ),
    ),
  );

const finishedEarlier = ({ project }: Told, by: DemoVoice, part: number): boolean =>
  project.earlier?.readings.some((reading) => reading.by === by && reading.shares[part] === 1) ?? false;

/** Who read the second version of the first part. */
const openingsAgain = (told: Told): Step[] =>
  (told.project.readings ?? [])
    .filter(({ isAgain }) => isAgain)
    .flatMap(({ by }) => opening(told, { by, part: 0, version: versionOf(told, 0), hasFinished: true }, true));

interface Opening {
  readonly by: DemoVoice;
  readonly part: number;
  readonly version: number;
  /** They had come to the part's end before. */
  readonly hasFinished: boolean;
}

function opening(told: Told, { by, part, version, hasFinished }: Opening, isFinished: boolean): Step[] {
  const writer = writerOf(by, told.cast);
  const place = placeOf(told, part);
  const accessId = idOf(`access ${place.partId} ${version} ${writer.readerId}`);
  const reading = { ...place, ...writer, accessId };
  const step = { stream: accessStream(writer.readerId, place.partId), by: writer };
  const details = { ...reading, shareId: null, readerName: guestNameOf(by), textVersion: version };
  const opened: Step = { ...step, event: (at) => ({ type: 'TextAccessed', data: { ...details, at } }) };
  const finished: StepEvent = hasFinished
    ? { type: 'VersionFinished', data: { ...reading, textVersion: version } }
    : { type: 'TextFinished', data: reading };
  return isFinished ? [opened, { ...step, event: finished }] : [opened];
}

/** What readers said of parts, and of the work, as a whole. */
const wholeComments = (told: Told): Step[] =>
  (told.project.wholeComments ?? []).map(({ part, about, text, by }, number) => {
    const commentId = idOf(`whole comment ${told.key}/${number}`);
    const writer = writerOf(by, told.cast);
    const anchor = { exact: '', prefix: '', suffix: '', start: 0, end: 0, text_version: versionOf(told, part) };
    const data = { commentId, ...placeOf(told, part), ...writer, guestName: guestNameOf(by), text, anchor, about };
    return { stream: `comment-${commentId}`, event: { type: 'CommentAdded', data }, by: writer };
  });

/** How passages struck readers. */
const reactions = (told: Told): Step[] =>
  (told.project.reactions ?? []).flatMap(({ part, quote, kind, by }): Step[] => {
    const writer = writerOf(by, told.cast);
    const passageId = idOf(`passage ${told.index}/${part}/${quote}`);
    const reactionId = idOf(`reaction ${passageId} ${writer.readerId}`);
    const place = { reactionId, passageId, ...placeOf(told, part) };
    const anchor = anchorOf(bodyNow(told, part), quote, versionOf(told, part));
    const guestName = guestNameOf(by);
    const given: ReactionEvent = { type: 'ReactionGiven', data: { ...place, ...writer, kind, anchor } };
    const signed: ReactionEvent[] = guestName
      ? [{ type: 'ReactionSigned', data: { ...place, readerId: writer.readerId, guestName } }]
      : [];
    return [given, ...signed].map((event) => ({ stream: `reaction-${reactionId}`, event, by: writer }));
  });

/** What the author asked at the ends of parts, and what readers answered; whoever reached the end was asked. */
const questions = (told: Told): Step[] =>
  (told.project.questions ?? []).flatMap((question, number) => {
    const place = { questionId: idOf(`question ${told.key}/${number}`), ...placeOf(told, question.part) };
    const position = (told.project.questions ?? [])
      .slice(0, number)
      .filter(({ part }) => part === question.part).length;
    const data = { ...place, position, wording: wordingOf(question), pin: null };
    const asked: Step = {
      stream: `questions-${place.partId}`,
      event: { type: 'QuestionAsked', data },
      by: authorOf(told),
    };
    const reached = (told.project.readings ?? []).filter(({ shares }) => shares[question.part] === 1);
    return [asked, ...reached.flatMap(({ by }) => answered(told, question, place, by))];
  });

const nothing = { low: null, high: null, several: false };
export const wordingOf = ({ wording }: Pick<DemoQuestion, 'wording'>): AskedWording => ({
  ...nothing,
  ...wording,
  options: wording.kind === 'choice' ? [...wording.options] : [],
});

/** What somebody answered; nothing of who did not. */
export function answerOf({ wording, answers }: Omit<DemoQuestion, 'part'>, by: DemoVoice): AnswerWords | null {
  const given = answers.find((answer) => answer.by === by);
  if (!given) return null;
  const { words = null, step = null, options = [] } = given;
  return { kind: wording.kind, words, step, options: [...options] };
}

function answered(
  { cast }: Told,
  question: DemoQuestion,
  place: Pick<
    Extract<AnswerEvent, { type: 'QuestionReached' }>['data'],
    'questionId' | 'partId' | 'projectId' | 'authorId'
  >,
  by: DemoVoice,
): Step[] {
  const reader = writerOf(by, cast);
  const answerId = answerIdOf(place.questionId, reader.readerId);
  const data = { answerId, ...place, ...reader };
  const answer = answerOf(question, by);
  const events: AnswerEvent[] = [{ type: 'QuestionReached', data }];
  if (answer)
    events.push({ type: 'QuestionAnswered', data: { ...data, wordingNumber: 1, answer, guestName: guestNameOf(by) } });
  return events.map((event) => ({ stream: `answer-${answerId}`, event, by: reader }));
}
