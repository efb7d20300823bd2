import { Controller, Headers, HttpCode, Inject, Ip, Post, Req, Res } from '@nestjs/common';
import { Credentials, DemoSignIn, Done, GatePassword, LoggedIn, Registration, SignedIn } from '@shulayim/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EvenInactive, Open, OpenEvenInactive, StartsSession } from '../../../platform/auth/access.decorators.js';
import { KnownBrowsers } from '../../../platform/auth/known-browsers.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { ParsedBody } from '../../../platform/http/openapi/parsed.decorators.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { DoNotStoreResponse } from '../../../platform/http/idempotency.interceptor.js';
import { callLimits } from '../../../platform/http/rate-limiting/limits.js';
import { KnownBrowsersApart, RateLimit } from '../../../platform/http/rate-limiting/rate-limit.guard.js';
import { SecurityLog } from '../../../platform/http/rate-limiting/security-log.js';
import { SiteSwitches } from '../../../platform/config/site-switches.js';
import { AccountQueries } from '../people/accounts.queries.js';
import { CheckPassword } from './check-password.js';
import { demoEmails } from './demo-accounts.js';
import { RegistrationClosed, WrongGatePassword } from '../domain/account.errors.js';
import { NewPasswordBody } from './passwords/new-password-body.js';
import { NewPasswords } from './passwords/new-passwords.js';
import { RegisterAccount } from './register-account.js';
import { deviceOf, SignIn } from './sign-in.js';
import { LogInChallenges } from '../two-factor/log-in-challenges.js';
import { SecondFactors } from '../two-factor/second-factors.js';

@Controller('auth')
export class AuthController {
  @Inject(CheckPassword) private readonly checkPassword!: CheckPassword;
  @Inject(KnownBrowsers) private readonly browsers!: KnownBrowsers;
  @Inject(SecondFactors) private readonly factors!: SecondFactors;
  @Inject(LogInChallenges) private readonly challenges!: LogInChallenges;
  @Inject(NewPasswords) private readonly passwords!: NewPasswords;
  @Inject(SecurityLog) private readonly notes!: SecurityLog;

  constructor(
    private readonly accounts: AccountQueries,
    private readonly registerAccount: RegisterAccount,
    private readonly signIn: SignIn,
    private readonly site: SiteSwitches,
  ) {}

  @Post('register')
  @Open()
  @RateLimit(callLimits.register)
  @StartsSession()
  @DoNotStoreResponse()
  @Answers(SignedIn)
  async register(
    @NewPasswordBody(Registration) { marketing_consent, ...input }: Registration,
    @CurrentRequest() context: RequestContext,
    @Headers('user-agent') userAgent: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (!(await this.site.current()).registration_open) throw new RegistrationClosed();
    await this.passwords.refuseWeak(input.password, input);
    const userId = context.newId();
    const options = context.appendOptions();
    const metadata = { ...options.metadata, actor: { kind: 'user', id: userId } } as const;
    await this.registerAccount.execute(
      { userId, ...input, marketingConsent: marketing_consent, asksToVerify: true },
      { ...options, metadata },
    );
    const proof = { expected: 'registration' } as const;
    return { success: true, ...(await this.signIn.start(userId, context, reply, deviceOf(userAgent), proof)) };
  }

  /** Of an account with two-factor sign-in nobody is signed in yet: the code is sent with the challenge. */
  @Post('login')
  @OpenEvenInactive()
  @KnownBrowsersApart()
  @RateLimit(callLimits.logIn)
  @HttpCode(200)
  @StartsSession()
  @DoNotStoreResponse()
  @Answers(LoggedIn)
  async login(
    @ParsedBody(Credentials) { email, password }: Credentials,
    @CurrentRequest() context: RequestContext,
    @Headers('user-agent') userAgent: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Req() { ip: from, cookies }: FastifyRequest,
  ) {
    const { userId, passwordHash, stillHolds } = await this.checkPassword.execute(email, password, {
      knownAs: this.browsers.ownerOf(cookies),
      onWrong: (wrongId) => this.notes.failedLogIn('log_in', wrongId === null ? { email } : { userId: wrongId }, from),
    });
    if (await this.factors.isOn(userId))
      return { success: true, ...(await this.challenges.open(userId, passwordHash)) };
    const proof = { stillHolds };
    return { success: true, ...(await this.signIn.start(userId, context, reply, deviceOf(userAgent), proof)) };
  }

  /** Demo mode only: signs in as one of the three demo people, without a password. */
  @Post('demo')
  @Open()
  @RateLimit(callLimits.logInAsDemo)
  @HttpCode(200)
  @StartsSession()
  @DoNotStoreResponse()
  @Answers(SignedIn)
  async demo(
    @ParsedBody(DemoSignIn) { role }: DemoSignIn,
    @CurrentRequest() context: RequestContext,
    @Headers('user-agent') userAgent: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { demo } = await this.site.current();
    const found = demo ? await this.accounts.credentialsOf(demoEmails[role]) : null;
    if (!found) throw new NotFound();
    const proof = { expected: 'demo' } as const;
    return { success: true, ...(await this.signIn.start(found.userId, context, reply, deviceOf(userAgent), proof)) };
  }

  @Post('logout')
  @EvenInactive()
  @HttpCode(200)
  @Answers(Done)
  async logout(@CurrentRequest() context: RequestContext, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.signIn.end(context, reply);
    return { success: true };
  }

  /** The coming-soon page's Admin prompt (decisions §4). */
  @Post('admin-gate')
  @Open()
  @RateLimit(callLimits.openGate)
  @HttpCode(200)
  @Answers(Done)
  async gate(@ParsedBody(GatePassword) { password }: { password: string }, @Ip() from: string) {
    if (!(await this.site.opensGate(password))) {
      this.notes.failedLogIn('gate', null, from);
      throw new WrongGatePassword();
    }
    return { success: true };
  }
}
