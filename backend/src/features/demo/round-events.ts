import { dayInIsrael, endOfDay, startOfDay } from '@shulayim/contracts';
import type { RoundEvent, RoundQuestionAsked } from '../../events/reading/round.events.js';
import { guestNameOf, idOf, writerOf, type DemoWriter } from './demo-cast.js';
import { authorOf, placeOf, versionOf, type Step, type Told } from './demo-steps.js';
import { answerOf, wordingOf } from './reading-events.js';
import type { DemoRound } from './samples/demo-project.js';

const dayMs = 24 * 60 * 60 * 1000;
/** How long it was open. */
const days = 5;

interface OfRound extends Told {
  readonly round: DemoRound;
}
const roundOf = ({ index, key, cast }: Told) => ({
  roundId: idOf(`round ${key}`),
  projectId: idOf(`work ${index}`),
  authorId: cast.author,
});
const stepOf =
  (told: Told) =>
  (event: Step['event'], by: DemoWriter): Step => ({ stream: `round-${roundOf(told).roundId}`, event, by });

/**
 * A work's round is planned, its readers sign up, and it opens: before they read.
 *
 * @param recipients under whose key each address stands
 */
export function roundBegun(story: Told, recipients: ReadonlyMap<string, string>): Step[] {
  const { project, cast } = story;
  if (!project.round) return [];
  const told: OfRound = { ...story, round: project.round };
  const [step, place] = [stepOf(told), roundOf(told)];
  const readers = project.readings ?? [];
  const opened: RoundEvent = {
    type: 'RoundOpened',
    data: {
      ...place,
      parts: project.parts.map((_, part) => ({ partId: placeOf(told, part).partId, version: versionOf(told, part) })),
    },
  };
  return [
    step((at) => ({ type: 'RoundPlanned', data: { ...place, ...planOf(told, at) } }), authorOf(told)),
    step({ type: 'RoundQuestionsSet', data: { ...place, questions: questionsOf(told) } }, authorOf(told)),
    step({ type: 'RoundSignUpOffered', data: { ...place, places: readers.length } }, authorOf(told)),
    ...readers.flatMap(({ by }) => {
      const writer = writerOf(by, cast);
      const likes = told.round.likes.find((one) => one.by === by)?.words ?? null;
      const data = { ...place, ...readerOf(told, writer), ...writer, readerName: guestNameOf(by), likes };
      const email = told.round.consents.find((one) => one.by === by)?.address ?? null;
      const recipientId = email === null ? undefined : recipients.get(email);
      const given = { ...place, ...readerOf(told, writer) };
      return [
        step({ type: 'RoundSignedUp', data }, writer),
        ...(recipientId ? [step({ type: 'RoundAddressGiven', data: { ...given, recipientId, email } }, writer)] : []),
      ];
    }),
    step(opened, authorOf(told)),
  ];
}

/** Its questions are answered, some leave, and it closes, and some say that they may be asked again: after all that its readers said. */
export function roundOver(story: Told): Step[] {
  const { project, cast } = story;
  if (!project.round) return [];
  const told: OfRound = { ...story, round: project.round };
  const [step, place] = [stepOf(told), roundOf(told)];
  const left = told.round.leaving.map(({ by, reason }) => {
    const writer = writerOf(by, cast);
    return step({ type: 'RoundLeft', data: { ...place, ...readerOf(told, writer), reason } }, writer);
  });
  const consents = told.round.consents.map(({ by, words: likes }) => {
    const writer = writerOf(by, cast);
    const data = { ...place, ...readerOf(told, writer), readerId: writer.readerId, likes };
    return step({ type: 'RoundConsentGiven', data }, writer);
  });
  const closed = step({ type: 'RoundClosed', data: { ...place, isEarly: false } }, authorOf(told));
  return [...answers(told), ...left, closed, ...consents];
}

const questionsOf = (told: OfRound): RoundQuestionAsked[] =>
  told.round.questions.map((question, number) => ({
    questionId: idOf(`round question ${told.key}/${number}`),
    wordingNumber: 1,
    wording: wordingOf(question),
  }));

/** Reader by reader: each answers all that they answer at once. */
const answers = (told: OfRound): Step[] =>
  (told.project.readings ?? []).flatMap(({ by }) => {
    const writer = writerOf(by, told.cast);
    const place = { ...roundOf(told), ...readerOf(told, writer) };
    return questionsOf(told).flatMap(({ questionId, wordingNumber }, number): Step[] => {
      const asked = told.round.questions[number];
      const answer = asked && answerOf(asked, by);
      if (!answer) return [];
      const data = { ...place, questionId, readerId: writer.readerId, wordingNumber, answer };
      const stream = `round-answers-${place.roundReaderId}`;
      return [{ stream, event: { type: 'RoundQuestionAnswered', data }, by: writer }];
    });
  });

const readerOf = ({ key }: Told, { readerId }: DemoWriter) => ({
  roundReaderId: idOf(`round reader ${key} ${readerId}`),
});

function planOf({ round: { name, note } }: OfRound, at: string) {
  const last = dayInIsrael(new Date(Date.parse(at) + days * dayMs));
  return {
    ...{ name, note, pace: 'all' as const, paceDays: null },
    opensAt: startOfDay(dayInIsrael(new Date(at))) ?? at,
    closesAt: endOfDay(last) ?? at,
  };
}
