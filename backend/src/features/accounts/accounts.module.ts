import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { SessionDirectory } from '../../platform/auth/authenticator.js';
import { AttemptLimiter } from '../../platform/http/rate-limiting/attempt-limiter.js';
import type { MailKind } from '../../platform/mail/kinds/mail-kind.js';
import { MailKinds } from '../../platform/mail/kinds/mail-kinds.js';
import { DemoUsers } from './ports/demo-users.port.js';
import { AccountService } from './ports/account-service.port.js';
import { Entering } from './ports/entering.port.js';
import { VouchedEntering } from './ports/vouched-entering.port.js';
import { MailLanguages } from './ports/mail-languages.port.js';
import { AdministerAccounts } from './administration/administer-accounts.js';
import { AdministrationController } from './administration/administration.controller.js';
import { PersonController } from './administration/person.controller.js';
import { PersonHistoryQueries } from './administration/person-history.queries.js';
import { PersonQueries } from './administration/person.queries.js';
import { AccountQueries } from './people/accounts.queries.js';
import { AccountsLive } from './accounts.live.js';
import { AuthController } from './entering/auth.controller.js';
import { CheckPassword } from './entering/check-password.js';
import { DemoPeople } from './entering/demo-people.js';
import { EndDemoSessions } from './entering/end-demo-sessions.reaction.js';
import { BootstrapUsers } from './entering/bootstrap-users.js';
import { ChangePassword } from './entering/passwords/change-password.js';
import { LeakedPasswords } from './entering/passwords/leaked-passwords.js';
import { NewPasswords } from './entering/passwords/new-passwords.js';
import { PasswordController } from './entering/passwords/password.controller.js';
import { ReplacePassword } from './entering/passwords/replace-password.js';
import { ChangeEmailKind } from './mails/requests/change-email.mail.js';
import { EmailChangedKind } from './mails/email-changed.mail.js';
import { LogInLinkKind } from './mails/requests/log-in-link.mail.js';
import { ResetPasswordKind } from './mails/requests/reset-password.mail.js';
import { NewBrowserKind } from './mails/new-browser.mail.js';
import { AccountNotices } from './mails/account-notice.js';
import { VerifyEmailKind } from './mails/requests/verify-email.mail.js';
import { AccountLanguages } from './people/account-languages.js';
import { LastAdmins } from './people/last-admins.js';
import { PeopleController } from './people/people.controller.js';
import { PeopleQueries } from './people/people.queries.js';
import { SuspendAccount } from './people/suspend-account.js';
import { AccountRequests } from './recovery/account-requests.js';
import { ChangeEmail } from './recovery/change-email.js';
import { ArrivedMail } from './recovery/arrived-mail.js';
import { ConfirmRequest } from './recovery/confirm-request.js';
import { EmailController } from './recovery/email.controller.js';
import { VerificationMailThrottle } from './recovery/verification-mail-throttle.js';
import { LogInByLink } from './recovery/log-in-by-link.js';
import { LogInLinkController } from './recovery/log-in-link.controller.js';
import { RecoveryController } from './recovery/recovery.controller.js';
import { RequestTokens } from './recovery/request-tokens.js';
import { SweepRequests } from './recovery/sweep-requests.js';
import { StoredAccountService } from './people/stored-account-service.js';
import { RegisterAccount } from './entering/register-account.js';
import { AllSessionsController } from './sessions/all-sessions.controller.js';
import { AllSessionsQueries } from './sessions/all-sessions.queries.js';
import { Countries } from './sessions/countries.js';
import { EndIdleSessions } from './sessions/ending/end-idle-sessions.js';
import { EndSessions } from './sessions/ending/end-sessions.js';
import { EndPasskeySessions } from './sessions/ending/end-passkey-sessions.reaction.js';
import { EndSessionsOfOldPassword } from './sessions/ending/end-sessions.reaction.js';
import { SessionVisits } from './sessions/session-visits.js';
import { RecentSignIn } from './sessions/recent-sign-in.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsQueries } from './sessions/sessions.queries.js';
import { SignIn } from './entering/sign-in.js';
import { StoredEntering } from './entering/stored-entering.js';
import { StoredVouchedEntering } from './entering/stored-vouched-entering.js';
import { ChangeTwoFactor } from './two-factor/change-two-factor.js';
import { FinishLogIn } from './two-factor/finish-log-in.js';
import { FirstStep } from './two-factor/first-step.js';
import { GuardedCodes } from './two-factor/guarded-codes.js';
import { LogInChallenges } from './two-factor/log-in-challenges.js';
import { RecoveryCodes } from './two-factor/recovery-codes.js';
import { SecondFactors } from './two-factor/second-factors.js';
import { TwoFactorController } from './two-factor/two-factor.controller.js';
import { UsersController } from './people/users.controller.js';
import { EventLogModule } from '../../platform/event-log/event-log.module.js';
import { accountsOutbox } from './accounts.outbox.js';

const recovery = [
  AccountRequests,
  RequestTokens,
  ConfirmRequest,
  ArrivedMail,
  ChangeEmail,
  VerificationMailThrottle,
  SweepRequests,
  LogInByLink,
];
const sessions = [
  SessionsQueries,
  AllSessionsQueries,
  SessionVisits,
  Countries,
  EndSessions,
  EndSessionsOfOldPassword,
  EndPasskeySessions,
  EndIdleSessions,
  RecentSignIn,
];
const passwords = [NewPasswords, LeakedPasswords, ReplacePassword, ChangePassword];
const people = [PeopleQueries, LastAdmins, SuspendAccount, PersonQueries, PersonHistoryQueries, AdministerAccounts];
const twoFactor = [
  SecondFactors,
  RecoveryCodes,
  LogInChallenges,
  GuardedCodes,
  FirstStep,
  FinishLogIn,
  ChangeTwoFactor,
];
const mails = [VerifyEmailKind, ResetPasswordKind, LogInLinkKind, ChangeEmailKind, EmailChangedKind, NewBrowserKind];

/** Global for what others ask: whose session it is, and who the demo people are. */
@Global()
@Module({
  imports: [EventLogModule.forFeature(accountsOutbox)],

  controllers: [
    AuthController,
    TwoFactorController,
    UsersController,
    RecoveryController,
    LogInLinkController,
    EmailController,
    PasswordController,
    SessionsController,
    AllSessionsController,
    PeopleController,
    PersonController,
    AdministrationController,
  ],
  providers: [
    AccountQueries,
    AccountsLive,
    { provide: SessionDirectory, useExisting: AccountQueries },
    AttemptLimiter,
    RegisterAccount,
    CheckPassword,
    ...passwords,
    SignIn,
    DemoPeople,
    EndDemoSessions,
    BootstrapUsers,
    { provide: DemoUsers, useExisting: BootstrapUsers },
    { provide: AccountService, useClass: StoredAccountService },
    { provide: Entering, useClass: StoredEntering },
    { provide: VouchedEntering, useClass: StoredVouchedEntering },
    { provide: MailLanguages, useClass: AccountLanguages },
    ...recovery,
    ...sessions,
    ...people,
    ...twoFactor,
    ...mails,
    AccountNotices,
  ],
  exports: [AccountService, Entering, VouchedEntering, MailLanguages, SessionDirectory, DemoUsers],
})
export class AccountsModule implements OnModuleInit {
  constructor(
    private readonly modules: ModuleRef,
    private readonly kinds: MailKinds,
  ) {}

  /** Not before: until then they are only promised. */
  onModuleInit(): void {
    for (const kind of mails) this.kinds.add(this.modules.get<MailKind>(kind));
    this.kinds.add(...this.modules.get(AccountNotices).kinds);
  }
}
