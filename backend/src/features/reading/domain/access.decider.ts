import type { Decider } from '@shulayim/event-sourcing';
import type { AccessDetails, AccessEvent } from '../../../events/reading/access.events.js';

/** Reloads by the same person within this time count as one view. Source: decisions §6. */
const sameViewMs = 30 * 60 * 1000;

type Access = {
  last: AccessDetails | null;
  isClaimed: boolean;
  isFinished: boolean;
  /** The openings that were followed by reading to the end. */
  finishedIds: readonly string[];
};
/** `seenAsGuestAt`: when the same person opened it last before signing in, as the guest of this browser. */
type RecordAccess = { type: 'RecordAccess'; seenAsGuestAt: string | null } & AccessDetails;
/** `hasFinished`: the same person has, before signing in. */
type FinishText = { type: 'FinishText'; seenAsGuestAt: string | null; hasFinished?: boolean } & AccessDetails;
type AccessCommand = RecordAccess | FinishText | { type: 'ClaimAccess'; guestId: string; userId: string };

export const access: Decider<Access, AccessCommand, AccessEvent> = {
  initial: { last: null, isClaimed: false, isFinished: false, finishedIds: [] },
  decide(state, command) {
    switch (command.type) {
      case 'RecordAccess':
        return record(state, command);
      case 'FinishText':
        return finish(state, command);
      case 'ClaimAccess':
        return claim(state, command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'TextAccessed':
        return { ...state, last: event.data, isClaimed: false };
      case 'TextFinished':
      case 'VersionFinished': {
        const { accessId } = event.data;
        return {
          ...state,
          isFinished: true,
          finishedIds: accessId ? [...state.finishedIds, accessId] : state.finishedIds,
        };
      }
      case 'AccessClaimed':
        return { ...state, isClaimed: true };
    }
  },
};

function record(
  { last }: Access,
  { type: _, seenAsGuestAt, ...data }: RecordAccess,
): Extract<AccessEvent, { type: 'TextAccessed' }>[] {
  const isSameView = (at: string | null | undefined): boolean =>
    Boolean(at) && Date.parse(data.at) - Date.parse(at ?? '') < sameViewMs;
  // A text that was revised since is opened anew.
  const isSameText = !last?.textVersion || !data.textVersion || last.textVersion === data.textVersion;
  if ((isSameView(last?.at) && isSameText) || isSameView(seenAsGuestAt)) return [];
  return [{ type: 'TextAccessed', data }];
}

/** Whoever came to the end has opened it, even when nobody said so. */
function finish(state: Access, { type: _, hasFinished = false, ...command }: FinishText): AccessEvent[] {
  if (state.isFinished || hasFinished) return finishVersion(state, command);
  const opened = state.last ? [] : record(state, { type: 'RecordAccess', ...command });
  const { partId, projectId, authorId, readerKind, readerId } = command;
  const accessId = state.last?.accessId ?? opened[0]?.data.accessId ?? null;
  return [...opened, { type: 'TextFinished', data: { partId, projectId, authorId, readerKind, readerId, accessId } }];
}

/** Each opening counts once, and only for the version that it opened. */
function finishVersion({ last, finishedIds }: Access, { textVersion }: AccessDetails): AccessEvent[] {
  if (!last || !textVersion || last.textVersion !== textVersion || finishedIds.includes(last.accessId)) return [];
  const { partId, projectId, authorId, readerKind, readerId, accessId } = last;
  return [
    { type: 'VersionFinished', data: { partId, projectId, authorId, readerKind, readerId, accessId, textVersion } },
  ];
}

function claim({ last, isClaimed }: Access, { guestId, userId }: { guestId: string; userId: string }): AccessEvent[] {
  if (last === null || isClaimed || last.readerId !== guestId) return [];
  const { partId, projectId, authorId } = last;
  return [{ type: 'AccessClaimed', data: { partId, projectId, authorId, guestId, userId } }];
}
