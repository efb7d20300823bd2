import type { Decider } from '@shulayim/event-sourcing';
import { InvitationMissing, RemindedEnough, RemindedToday, RoleNeedsAccount } from './invitation.errors.js';
import type { InvitationEvent, InvitedRole } from '../../../events/reading/invitation.events.js';

/** Whoever does not answer is asked twice more, and not on one day. */
const maxReminders = 2;
const betweenRemindersMs = 24 * 3600 * 1000;

interface Place {
  invitationId: string;
  projectId: string;
  authorId: string;
}
interface Reader {
  readerKind: 'user' | 'guest';
  readerId: string;
  readerName: string | null;
}
interface Standing {
  status: 'standing';
  place: Place;
  recipientId: string;
  role: InvitedRole;
  isOpened: boolean;
  /** What was mailed last is known not to have arrived. */
  isUndelivered: boolean;
  reminders: number;
  /** ISO 8601 UTC; null: never, or it was not recorded. */
  remindedAt: string | null;
  /** Who accepted it first. */
  reader: Pick<Reader, 'readerKind' | 'readerId'> | null;
}
type Invitation = { status: 'absent' } | { status: 'ended' | 'forgotten'; place: Place } | Standing;
type InvitationCommand =
  | {
      type: 'InviteReader';
      place: Place;
      recipientId: string;
      email: string;
      message: string | null;
      role: InvitedRole;
    }
  | { type: 'AddMember'; place: Place; readerId: string; role: Exclude<InvitedRole, 'reader'> }
  | { type: 'ChangeInvitedRole'; by: string; role: InvitedRole }
  | { type: 'LeaveWork'; userId: string }
  | { type: 'ResendInvitation'; by: string; at: string }
  | { type: 'RevokeInvitation'; by: string }
  | { type: 'RecordNotDelivered' }
  | { type: 'OpenInvitation' }
  | { type: 'JoinByInvitation'; reader: Reader }
  | { type: 'ClaimInvitation'; guestId: string; userId: string }
  | { type: 'RefuseInvitation' }
  | { type: 'ForgetInvited' };

/** One address, invited to one work. Idempotent: mail programs, and people, repeat themselves. */
export const invitation: Decider<Invitation, InvitationCommand, InvitationEvent> = {
  initial: { status: 'absent' },
  decide(state, command) {
    if (command.type === 'InviteReader') {
      const { place, recipientId, email, message, role } = command;
      const beyond = role === 'reader' ? {} : { role };
      return [{ type: 'ReaderInvited', data: { ...place, recipientId, email, message, ...beyond } }];
    }
    if (command.type === 'AddMember') {
      const { place, readerId, role } = command;
      return state.status === 'absent' ? [{ type: 'MemberAdded', data: { ...place, readerId, role } }] : [];
    }
    if (state.status === 'absent') throw new InvitationMissing();
    if ('by' in command && command.by !== state.place.authorId) throw new InvitationMissing();
    if (command.type === 'ForgetInvited')
      return state.status === 'forgotten' ? [] : [{ type: 'InvitedPersonForgotten', data: state.place }];
    if (state.status === 'standing') return ofStanding(state, command);
    if (isAnEnd(command)) return [];
    throw new InvitationMissing();
  },
  evolve(state, event) {
    if (event.type === 'ReaderInvited') {
      const { recipientId, email: _, message: _message, role = 'reader', ...place } = event.data;
      const untouched = { isOpened: false, isUndelivered: false, reminders: 0, remindedAt: null, reader: null };
      return { status: 'standing', place, recipientId, role, ...untouched };
    }
    if (event.type === 'MemberAdded') {
      const { readerId, role, ...place } = event.data;
      const reader = { readerKind: 'user', readerId } as const;
      return {
        ...({ status: 'standing', place, recipientId: readerId, role } as const),
        ...{ isOpened: true, isUndelivered: false, reminders: maxReminders, remindedAt: null, reader },
      };
    }
    if (state.status === 'absent') return state;
    const { place } = state;
    switch (event.type) {
      case 'InvitedPersonForgotten':
        return { status: 'forgotten', place };
      case 'InvitationRefused':
      case 'InvitationRevoked':
      case 'MemberLeft':
        return { status: 'ended', place };
      default:
        return state.status === 'standing' ? { ...state, ...steps(event, state) } : state;
    }
  },
};

const isAnEnd = ({ type }: InvitationCommand): boolean =>
  type === 'RevokeInvitation' || type === 'RefuseInvitation' || type === 'LeaveWork' || type === 'RecordNotDelivered';

type Later = Exclude<InvitationCommand, { type: 'InviteReader' | 'AddMember' | 'ForgetInvited' }>;

function ofStanding(state: Standing, command: Later): InvitationEvent[] {
  const { place, reader } = state;
  switch (command.type) {
    case 'ResendInvitation':
      return remind(state, command.at);
    case 'RevokeInvitation':
      return [{ type: 'InvitationRevoked', data: place }];
    case 'RecordNotDelivered':
      // Whoever has come has got it, by whichever way.
      return reader || state.isOpened || state.isUndelivered ? [] : [{ type: 'InvitationNotDelivered', data: place }];
    case 'OpenInvitation':
      return state.isOpened ? [] : [{ type: 'InvitationOpened', data: place }];
    case 'JoinByInvitation':
      return join(state, command.reader);
    case 'ChangeInvitedRole':
      return changeRole(state, command.role);
    case 'LeaveWork':
      if (!isMember(state, command.userId)) throw new InvitationMissing();
      return [{ type: 'MemberLeft', data: place }];
    case 'ClaimInvitation': {
      const { guestId, userId } = command;
      const isTheirs = reader?.readerKind === 'guest' && reader.readerId === guestId;
      return isTheirs ? [{ type: 'InvitationClaimed', data: { ...place, guestId, userId } }] : [];
    }
    case 'RefuseInvitation':
      // Whoever reads already goes on reading: it is mails that they refuse.
      return reader ? [] : [{ type: 'InvitationRefused', data: place }];
  }
}

const isMember = ({ role, reader }: Standing, userId: string): boolean =>
  role !== 'reader' && reader?.readerKind === 'user' && reader.readerId === userId;

/** Reading is for whoever holds the link; a role beyond it for one account. */
function join({ place, role, reader }: Standing, by: Reader): InvitationEvent[] {
  if (role !== 'reader') {
    if (by.readerKind === 'guest') throw new RoleNeedsAccount();
    if (reader && reader.readerId !== by.readerId) throw new InvitationMissing();
  }
  return reader ? [] : [{ type: 'ReaderJoined', data: { ...place, ...by } }];
}

function changeRole(state: Standing, role: InvitedRole): InvitationEvent[] {
  if (role === state.role) return [];
  if (role !== 'reader' && state.reader?.readerKind === 'guest') throw new RoleNeedsAccount();
  return [{ type: 'InvitedRoleChanged', data: { ...state.place, role } }];
}

function remind({ place, recipientId, reminders, remindedAt }: Standing, at: string): InvitationEvent[] {
  if (reminders >= maxReminders) throw new RemindedEnough();
  if (remindedAt && Date.parse(at) - Date.parse(remindedAt) < betweenRemindersMs) throw new RemindedToday();
  return [{ type: 'InvitationResent', data: { ...place, recipientId, at } }];
}

function steps(event: InvitationEvent, { reminders }: Standing): Partial<Standing> {
  if (event.type === 'InvitationResent')
    return { reminders: reminders + 1, remindedAt: event.data.at ?? null, isUndelivered: false };
  if (event.type === 'InvitationNotDelivered') return { isUndelivered: true };
  if (event.type === 'InvitationOpened') return { isOpened: true, isUndelivered: false };
  if (event.type === 'InvitedRoleChanged') return { role: event.data.role };
  if (event.type === 'ReaderJoined') {
    const { readerKind, readerId } = event.data;
    return { reader: { readerKind, readerId } };
  }
  if (event.type === 'InvitationClaimed') return { reader: { readerKind: 'user', readerId: event.data.userId } };
  return {};
}
