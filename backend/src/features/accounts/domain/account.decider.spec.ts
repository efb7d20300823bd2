import { deciderSpec } from '@shulayim/event-sourcing';
import { account } from './account.decider.js';
import type { AccountEvent } from '../../../events/people/account.events.js';

const userId = '0190a000-0000-7000-8000-000000000001';
const details = {
  userId,
  name: 'דנה אלון',
  email: 'dana@example.com',
  role: 'author',
  language: 'he',
  mailFrequency: 'daily',
  marketingConsent: false,
} as const;
const registered: AccountEvent = { type: 'AccountRegistered', data: details };
const { given } = deciderSpec(account);

describe('an account', () => {
  it('is registered once', () =>
    given()
      .when({ type: 'RegisterAccount', ...details })
      .then(registered));
  it('has a verified address from the start where somebody vouches for it', () =>
    given()
      .when({ type: 'RegisterAccount', ...details, isVerified: true })
      .then(registered, { type: 'EmailVerified', data: { userId } }));
  it('is not registered twice', () =>
    given(registered)
      .when({ type: 'RegisterAccount', ...details })
      .thenRefused('email_taken'));
  it('changes only what was sent', () =>
    given(registered)
      .when({ type: 'ChangeProfile', userId, changes: { bio: null } })
      .then({ type: 'ProfileChanged', data: { userId, bio: null } }));
  it('records nothing when nothing was sent', () =>
    given(registered).when({ type: 'ChangeProfile', userId, changes: {} }).thenNothing());
  it('completes its onboarding once', () =>
    given(registered, { type: 'OnboardingCompleted', data: { userId } })
      .when({ type: 'CompleteOnboarding', userId })
      .thenNothing());
  it('cannot change before it exists', () =>
    given()
      .when({ type: 'ChangeProfile', userId, changes: { bio: 'x' } })
      .thenRefused('not_found'));

  const verified: AccountEvent = { type: 'EmailVerified', data: { userId } };
  it('verifies its address once', () => {
    given(registered).when({ type: 'VerifyEmail', userId }).then(verified);
    given(registered, verified).when({ type: 'VerifyEmail', userId }).thenNothing();
  });

  const email = 'new@example.com';
  const emailChanged: AccountEvent = {
    type: 'EmailChanged',
    data: { userId, email, previousEmail: details.email },
  };
  it('changes its address and remembers the one before, to which it tells it', () =>
    given(registered).when({ type: 'ChangeEmail', userId, email }).then(emailChanged));
  it('does not change to the address that it has', () =>
    given(registered, emailChanged).when({ type: 'ChangeEmail', userId, email }).thenNothing());
  it('has a verified address after changing it', () =>
    given(registered, emailChanged).when({ type: 'VerifyEmail', userId }).thenNothing());

  const reset = { type: 'ResetPassword', userId, keptSessionId: null } as const;
  const passwordChanged: AccountEvent = { type: 'PasswordChanged', data: { userId, keptSessionId: null } };
  it('has a verified address once a mailed link reset its password', () => {
    given(registered).when(reset).then(passwordChanged, verified);
    given(registered, verified).when(reset).then(passwordChanged);
  });

  it('has the address that it had, verified or not, once its password was changed by the present one', () => {
    const keptSessionId = '00000000-0000-4000-8000-000000000005';
    given(registered)
      .when({ type: 'ChangePassword', userId, keptSessionId })
      .then({ type: 'PasswordChanged', data: { userId, keptSessionId } });
  });

  const suspended: AccountEvent = { type: 'AccountSuspended', data: { userId, reason: 'ספאם' } };
  it('is suspended once, and activated once', () => {
    given(registered).when({ type: 'SuspendAccount', userId, reason: 'ספאם' }).then(suspended);
    given(registered, suspended).when({ type: 'SuspendAccount', userId, reason: 'שוב' }).thenNothing();
    given(registered, suspended)
      .when({ type: 'ActivateAccount', userId })
      .then({ type: 'AccountActivated', data: { userId } });
    given(registered).when({ type: 'ActivateAccount', userId }).thenNothing();
  });
  it('is activated for a reason, where one was given', () =>
    given(registered, suspended)
      .when({ type: 'ActivateAccount', userId, reason: 'טעות' })
      .then({ type: 'AccountActivated', data: { userId, reason: 'טעות' } }));

  const becomesReader = { type: 'ChangeRole', userId, role: 'reader', reason: 'בקשה' } as const;
  it('takes on another role, and knows what it was', () =>
    given(registered)
      .when(becomesReader)
      .then({ type: 'RoleChanged', data: { userId, role: 'reader', previousRole: 'author', reason: 'בקשה' } }));
  it('does not take on the role that it has', () =>
    given(registered, { type: 'RoleChanged', data: { userId, role: 'reader', previousRole: 'author', reason: 'א' } })
      .when(becomesReader)
      .thenNothing());
  it('records each link to a new password that an admin had sent, and each look at its comments', () => {
    given(registered)
      .when({ type: 'OfferPasswordReset', userId, reason: null })
      .then({ type: 'PasswordResetOffered', data: { userId, reason: null } });
    given(registered)
      .when({ type: 'InspectComments', userId, reason: 'דיווח' })
      .then({ type: 'CommentsInspected', data: { userId, reason: 'דיווח' } });
  });
  it('only goes on leaving once that began', () => {
    const leaving: AccountEvent = { type: 'AccountDeletionStarted', data: { userId } };
    const deleted: AccountEvent = { type: 'AccountDeleted', data: { userId, guestIds: [] } };
    given(registered).when({ type: 'StartDeletion', userId }).then(leaving);
    given(registered, leaving).when({ type: 'StartDeletion', userId }).thenNothing();
    given(registered, leaving).when({ type: 'CompleteOnboarding', userId }).thenRefused('not_found');
    given(registered, leaving).when({ type: 'DeleteAccount', userId, guestIds: [] }).then(deleted);
  });
  it('has its leftovers erased when it is gone, not before', () => {
    const data = { userId, guestIds: [], partIds: [] };
    const erase = { type: 'EraseLeftovers', ...data } as const;
    given(registered).when(erase).thenNothing();
    given(registered, { type: 'AccountDeleted', data: { userId, guestIds: [] } })
      .when(erase)
      .then({ type: 'AccountLeftoversErased', data });
  });
  it('has nothing left to change once deleted', () =>
    given(registered, { type: 'AccountDeleted', data: { userId, guestIds: [] } })
      .when({ type: 'VerifyEmail', userId })
      .thenRefused('not_found'));

  const on: AccountEvent = { type: 'TwoFactorEnabled', data: { userId } };
  it('turns two-factor sign-in on once', () => {
    given(registered).when({ type: 'EnableTwoFactor', userId }).then(on);
    given(registered, on).when({ type: 'EnableTwoFactor', userId }).thenRefused('two_factor_on');
  });
  it.each([
    ['DisableTwoFactor', 'TwoFactorDisabled'],
    ['ResetTwoFactor', 'TwoFactorReset'],
  ] as const)('%s turns it off, after which it can be turned on again', (type, event) => {
    const off: AccountEvent = { type: event, data: { userId } };
    given(registered, on).when({ type, userId }).then(off);
    given(registered, on, off).when({ type: 'EnableTwoFactor', userId }).then(on);
  });
  it('keeps why an admin reset it', () =>
    given(registered, on)
      .when({ type: 'ResetTwoFactor', userId, reason: 'איבד את הטלפון' })
      .then({ type: 'TwoFactorReset', data: { userId, reason: 'איבד את הטלפון' } }));
  it('is reset of an admin by an operator, who gives no reason, and by no other admin', () => {
    const admin: AccountEvent = { type: 'AccountRegistered', data: { ...details, role: 'admin' } };
    given(admin, on).when({ type: 'ResetTwoFactor', userId, reason: 'x' }).thenRefused('two_factor_of_admin');
    given(admin, on).when({ type: 'ResetTwoFactor', userId }).then({ type: 'TwoFactorReset', data: { userId } });
  });
  it.each([
    ['UseRecoveryCode', 'RecoveryCodeUsed'],
    ['RenewRecoveryCodes', 'RecoveryCodesRenewed'],
  ] as const)('%s as often as it happens, while it is on', (type, event) => {
    given(registered, on).when({ type, userId }).then({ type: event, data: { userId } });
    given(registered, on, { type: event, data: { userId } })
      .when({ type, userId })
      .then({ type: event, data: { userId } });
  });
  it.each(['DisableTwoFactor', 'ResetTwoFactor', 'UseRecoveryCode', 'RenewRecoveryCodes'] as const)(
    '%s is refused while it is off',
    (type) => given(registered).when({ type, userId }).thenRefused('two_factor_off'),
  );
});
