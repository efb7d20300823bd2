import type { Decider } from '@shulayim/event-sourcing';
import { AccountMissing, EmailTaken, TwoFactorOfAdmin, TwoFactorOff, TwoFactorOn } from './account.errors.js';
import type {
  AccountEvent,
  AccountLanguage,
  AccountRole,
  ProfileChanges,
} from '../../../events/people/account.events.js';

type Account =
  | { status: 'absent' | 'deleted' }
  | {
      status: 'registered';
      email: string;
      role: AccountRole;
      isFirstTime: boolean;
      isVerified: boolean;
      isActive: boolean;
      /** Its deletion has begun, and goes on by itself. */
      isLeaving: boolean;
      avatarId: string | null;
      hasTwoFactor: boolean;
    };

type Registered = Account & { status: 'registered' };

interface RegisterAccount {
  type: 'RegisterAccount';
  userId: string;
  name: string;
  email: string;
  role: AccountRole;
  language: AccountLanguage;
  mailFrequency: 'immediately' | 'daily' | 'none';
  marketingConsent: boolean;
  /** Somebody whom the site trusts vouches for the address. */
  isVerified?: boolean;
}
type ChangeAccount =
  | AdministerAccount
  | ChangeTwoFactor
  | { type: 'ChangeProfile'; userId: string; changes: ProfileChanges }
  | { type: 'CompleteOnboarding'; userId: string }
  | { type: 'ChangeEmail'; userId: string; email: string }
  /** By a link that was mailed: whoever has it reads the address's mail, which verifies the address. */
  | { type: 'ResetPassword'; userId: string; keptSessionId: string | null }
  /** By the present one, in the session that stays. */
  | { type: 'ChangePassword'; userId: string; keptSessionId: string }
  | { type: 'ChangeAvatar'; userId: string; avatarId: string | null }
  | { type: 'StartDeletion'; userId: string; deletedBy?: string; reason?: string }
  | { type: 'DeleteAccount'; userId: string; guestIds: string[]; deletedBy?: string; reason?: string };
/** Whether they may, by password and code, has been asked before. */
interface ChangeTwoFactor {
  type: 'EnableTwoFactor' | 'DisableTwoFactor' | 'ResetTwoFactor' | 'UseRecoveryCode' | 'RenewRecoveryCodes';
  userId: string;
  /** An admin's, who resets it. */
  reason?: string;
}
interface EraseLeftovers {
  type: 'EraseLeftovers';
  userId: string;
  guestIds: string[];
  partIds: string[];
}
/** What an admin may do to somebody's account; an address is also verified by its owner. */
export type AdministerAccount =
  | { type: 'VerifyEmail'; userId: string; reason?: string | null }
  | { type: 'SuspendAccount'; userId: string; reason: string | null }
  | { type: 'ActivateAccount'; userId: string; reason?: string | null }
  | { type: 'ChangeRole'; userId: string; role: AccountRole; reason: string }
  | { type: 'OfferPasswordReset'; userId: string; reason: string | null }
  | { type: 'InspectComments'; userId: string; reason: string };
export type AccountCommand = RegisterAccount | ChangeAccount | EraseLeftovers;

export const account: Decider<Account, AccountCommand, AccountEvent> = {
  initial: { status: 'absent' },
  decide(state, command) {
    if (command.type === 'RegisterAccount') return register(state, command);
    if (command.type === 'EraseLeftovers') return eraseLeftovers(state, command);
    // Whoever began it and whoever takes over may both come to the end.
    if (command.type === 'DeleteAccount' && state.status === 'deleted') return [];
    if (state.status !== 'registered') throw new AccountMissing();
    if (state.isLeaving) return leave(command);
    return change(state, command);
  },
  evolve(state, event) {
    if (event.type === 'AccountRegistered') {
      const { email, role } = event.data;
      return {
        status: 'registered',
        email,
        role,
        isFirstTime: true,
        isVerified: false,
        isActive: true,
        isLeaving: false,
        avatarId: null,
        hasTwoFactor: false,
      };
    }
    if (state.status !== 'registered') return state;
    switch (event.type) {
      case 'OnboardingCompleted':
        return { ...state, isFirstTime: false };
      case 'EmailVerified':
        return { ...state, isVerified: true };
      case 'EmailChanged':
        return { ...state, email: event.data.email, isVerified: true };
      case 'AvatarChanged':
        return { ...state, avatarId: event.data.avatarId };
      case 'TwoFactorEnabled':
        return { ...state, hasTwoFactor: true };
      case 'TwoFactorDisabled':
      case 'TwoFactorReset':
        return { ...state, hasTwoFactor: false };
      case 'AccountSuspended':
        return { ...state, isActive: false };
      case 'AccountActivated':
        return { ...state, isActive: true };
      case 'RoleChanged':
        return { ...state, role: event.data.role };
      case 'AccountDeletionStarted':
        return { ...state, isLeaving: true };
      case 'AccountDeleted':
        return { status: 'deleted' };
      case 'ProfileChanged':
      case 'PasswordChanged':
      case 'RecoveryCodeUsed':
      case 'RecoveryCodesRenewed':
      case 'PasswordResetOffered':
      case 'CommentsInspected':
      case 'AccountLeftoversErased':
        return state;
    }
  },
};

function register(state: Account, { type: _, isVerified, ...data }: RegisterAccount): AccountEvent[] {
  if (state.status !== 'absent') throw new EmailTaken();
  const verified = { type: 'EmailVerified', data: { userId: data.userId } } as const;
  return [{ type: 'AccountRegistered', data }, ...(isVerified ? [verified] : [])];
}

/** All that still happens to an account whose deletion has begun. */
function leave(command: ChangeAccount): AccountEvent[] {
  if (command.type === 'StartDeletion') return [];
  if (command.type !== 'DeleteAccount') throw new AccountMissing();
  const { type: _, ...data } = command;
  return [{ type: 'AccountDeleted', data }];
}

function eraseLeftovers(state: Account, { type: _, ...data }: EraseLeftovers): AccountEvent[] {
  return state.status === 'deleted' ? [{ type: 'AccountLeftoversErased', data }] : [];
}

/** What changes nothing is no event: a button pressed twice, a link opened again. */
function change(state: Registered, command: ChangeAccount): AccountEvent[] {
  const { userId } = command;
  switch (command.type) {
    case 'ChangeProfile': {
      const isChanged = Object.keys(command.changes).length > 0;
      return isChanged ? [{ type: 'ProfileChanged', data: { userId, ...command.changes } }] : [];
    }
    case 'CompleteOnboarding':
      return state.isFirstTime ? [{ type: 'OnboardingCompleted', data: { userId } }] : [];
    case 'ChangeEmail':
      return state.email === command.email
        ? []
        : [{ type: 'EmailChanged', data: { userId, email: command.email, previousEmail: state.email } }];
    case 'ChangePassword':
      return [{ type: 'PasswordChanged', data: { userId, keptSessionId: command.keptSessionId } }];
    case 'ResetPassword':
      return [
        { type: 'PasswordChanged', data: { userId, keptSessionId: command.keptSessionId } },
        ...verify(state, userId),
      ];
    case 'ChangeAvatar':
      return state.avatarId === command.avatarId
        ? []
        : [{ type: 'AvatarChanged', data: { userId, avatarId: command.avatarId } }];
    case 'StartDeletion': {
      const { type: _, ...data } = command;
      return [{ type: 'AccountDeletionStarted', data }];
    }
    case 'DeleteAccount':
      return leave(command);
    case 'EnableTwoFactor':
    case 'DisableTwoFactor':
    case 'ResetTwoFactor':
    case 'UseRecoveryCode':
    case 'RenewRecoveryCodes':
      return changeTwoFactor(state, command);
    default:
      return administer(state, command);
  }
}

const twoFactorEvents = {
  EnableTwoFactor: 'TwoFactorEnabled',
  DisableTwoFactor: 'TwoFactorDisabled',
  ResetTwoFactor: 'TwoFactorReset',
  UseRecoveryCode: 'RecoveryCodeUsed',
  RenewRecoveryCodes: 'RecoveryCodesRenewed',
} as const;

function changeTwoFactor({ hasTwoFactor, role }: Registered, { type, ...data }: ChangeTwoFactor): AccountEvent[] {
  if (type === 'EnableTwoFactor' && hasTwoFactor) throw new TwoFactorOn();
  if (type !== 'EnableTwoFactor' && !hasTwoFactor) throw new TwoFactorOff();
  // Of an admin by operators alone: with a password that was found out, the stolen session of another admin would be enough.
  if (data.reason !== undefined && role === 'admin') throw new TwoFactorOfAdmin();
  return [{ type: twoFactorEvents[type], data }];
}

function administer(state: Registered, command: AdministerAccount): AccountEvent[] {
  const { userId, reason = null } = command;
  switch (command.type) {
    case 'VerifyEmail':
      return verify(state, userId, command.reason);
    case 'SuspendAccount':
      return state.isActive ? [{ type: 'AccountSuspended', data: { userId, reason } }] : [];
    case 'ActivateAccount':
      return state.isActive ? [] : [{ type: 'AccountActivated', data: { userId, ...(reason && { reason }) } }];
    case 'ChangeRole': {
      const { type: _, ...data } = command;
      return state.role === data.role ? [] : [{ type: 'RoleChanged', data: { ...data, previousRole: state.role } }];
    }
    case 'OfferPasswordReset':
      return [{ type: 'PasswordResetOffered', data: { userId, reason } }];
    case 'InspectComments':
      return [{ type: 'CommentsInspected', data: { userId, reason: command.reason } }];
  }
}

const verify = ({ isVerified }: Registered, userId: string, reason?: string | null): AccountEvent[] =>
  isVerified ? [] : [{ type: 'EmailVerified', data: { userId, ...(reason && { reason }) } }];
