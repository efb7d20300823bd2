import { dayInIsrael, endOfDay, startOfDay } from '@shulayim/contracts';
import type { RoundEvent } from '../../events/reading/round.events.js';
import { guestNameOf, idOf, writerOf, type Cast, type DemoWriter } from './demo-cast.js';
import { authorOf, placeOf, versionOf, type Step, type Told } from './demo-steps.js';
import type { DemoProject, DemoRound } from './samples/demo-project.js';

const dayMs = 24 * 60 * 60 * 1000;
/** How long it was open. */
const days = 5;

interface OfRound extends Told {
  readonly round: DemoRound;
}
const roundOf = ({ index, cast }: Told) => ({
  roundId: idOf(`round ${index}`),
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
export function roundBegun(
  project: DemoProject,
  index: number,
  cast: Cast,
  recipients: ReadonlyMap<string, string>,
): Step[] {
  if (!project.round) return [];
  const told: OfRound = { project, index, cast, round: project.round };
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

/** Some have left, and it closes, and some say that they may be asked again: after all that its readers said. */
export function roundOver(project: DemoProject, index: number, cast: Cast): Step[] {
  if (!project.round) return [];
  const told: OfRound = { project, index, cast, round: project.round };
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
  return [...left, closed, ...consents];
}

const readerOf = ({ index }: Told, { readerId }: DemoWriter) => ({
  roundReaderId: idOf(`round reader ${index} ${readerId}`),
});

function planOf({ round: { name, note } }: OfRound, at: string) {
  const last = dayInIsrael(new Date(Date.parse(at) + days * dayMs));
  return {
    ...{ name, note, pace: 'all' as const, paceDays: null },
    opensAt: startOfDay(dayInIsrael(new Date(at))) ?? at,
    closesAt: endOfDay(last) ?? at,
  };
}
