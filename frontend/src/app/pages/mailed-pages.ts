import { ResetPasswordScreen } from '../../features/accounts/screens/reset-password.screen';
import { VerifyEmailScreen } from '../../features/accounts/screens/verify-email.screen';
import { InvitationScreen } from '../../features/invitations/invitation.screen';
import { NeverAgainScreen } from '../../features/invitations/never-again/never-again.screen';
import { RoundScreen } from '../../features/rounds/taking-part/round.screen';
import { MailActionScreen } from '../../features/mail-actions/mail-action.screen';

/** What links in mails lead to. One file: each is small, and every first page carries the names of all files. */
export const mailedPages = {
  ResetPassword: ResetPasswordScreen,
  VerifyEmail: VerifyEmailScreen,
  Invitation: InvitationScreen,
  NeverAgain: NeverAgainScreen,
  MailAction: MailActionScreen,
  Round: RoundScreen,
};
