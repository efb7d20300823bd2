import { Injectable } from '@nestjs/common';
import type { TwoFactor, TwoFactorProof, TwoFactorSetup, TwoFactorStart } from '@shulayim/contracts';
import { EventStore, type AppendOptions, type Queryable } from '@shulayim/event-sourcing';
import type { Administrator } from '../../../platform/auth/administrator.js';
import { needsTwoFactor } from '../../../platform/auth/staff.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { account } from '../domain/account.decider.js';
import { TwoFactorOfDemo, TwoFactorOff, TwoFactorOn } from '../domain/account.errors.js';
import { CheckPassword } from '../entering/check-password.js';
import { DemoPeople } from '../entering/demo-people.js';
import { AccountQueries } from '../people/accounts.queries.js';
import { GuardedCodes } from './guarded-codes.js';
import { keyUri } from './one-time-codes.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SecondFactors } from './second-factors.js';

type Change = 'EnableTwoFactor' | 'DisableTwoFactor' | 'RenewRecoveryCodes';
type Alongside = (tx: Queryable) => Promise<void>;

/** Two-factor sign-in of an account: turned on and off by its owner, who knows its password; reset by an operator. */
@Injectable()
export class ChangeTwoFactor {
  constructor(
    private readonly store: EventStore,
    private readonly accounts: AccountQueries,
    private readonly factors: SecondFactors,
    private readonly recovery: RecoveryCodes,
    private readonly codes: GuardedCodes,
    private readonly password: CheckPassword,
    private readonly demo: DemoPeople,
    private readonly settings: Settings,
  ) {}

  async state({ me }: RequestContext): Promise<TwoFactor> {
    return {
      since: await this.accounts.twoFactorSince(me.id),
      recovery_codes_left: await this.recovery.left(me.id),
      is_required: needsTwoFactor(me.role, this.settings),
    };
  }

  /** A key to confirm by `enable`. @throws TwoFactorOn, TwoFactorOfDemo */
  async setUp({ me }: RequestContext): Promise<Omit<TwoFactorSetup, 'success'>> {
    // Their password stands in the README: whoever turned it on would keep everybody else out.
    if ((await this.demo.ids()).includes(me.id)) throw new TwoFactorOfDemo();
    const key = await this.factors.setUp(me.id);
    return { key, uri: keyUri(key, me.email) };
  }

  /** @returns the recovery codes @throws WrongCredentials, WrongCode, SetupExpired, TwoFactorOn, TooManyRequests */
  async enable({ password, code }: TwoFactorStart, context: RequestContext): Promise<string[]> {
    const { id } = context.me;
    const holds = await this.rightPassword(password, context);
    const isOn = await this.factors.isOn(id);
    // It was done, and the answer was lost.
    if (isOn && context.isReplay) return this.recovery.renew(id);
    if (isOn) throw new TwoFactorOn();
    return this.codes.counted(id, true, async () => {
      const turnOn = await this.factors.confirm(id, code, context.at);
      return this.withNewCodes('EnableTwoFactor', context, [holds, turnOn]);
    });
  }

  /** @throws WrongCredentials, WrongCode, TwoFactorOff, TooManyRequests */
  async disable({ password, code }: TwoFactorProof, context: RequestContext): Promise<void> {
    const { id } = context.me;
    const holds = await this.rightPassword(password, context);
    await this.refuseOff(id);
    await this.codes.counted(id, true, async () => {
      const useUp = await this.factors.check(id, code, context.at);
      const remove: Alongside = (tx) => this.factors.remove(id, tx);
      const options = context.appendOptions({ status: 200, body: { success: true } });
      await this.handle('DisableTwoFactor', id, options, [holds, useUp, remove]);
    });
  }

  /** @returns new recovery codes; the old ones are good no more @throws as `disable` */
  async renew({ password, code }: TwoFactorProof, context: RequestContext): Promise<string[]> {
    const { id } = context.me;
    const holds = await this.rightPassword(password, context);
    await this.refuseOff(id);
    if (context.isReplay) return this.recovery.renew(id);
    return this.codes.counted(id, true, async () => {
      const useUp = await this.factors.check(id, code, context.at);
      return this.withNewCodes('RenewRecoveryCodes', context, [holds, useUp]);
    });
  }

  /**
   * For somebody who has lost app and codes: the password alone lets them in again.
   *
   * @param reason an admin's; an operator, who is at the machine itself, gives none
   * @throws TwoFactorOff, AccountMissing; TwoFactorOfAdmin where an admin asks for another one's, or their own
   */
  async reset(userId: string, by: Administrator, reason?: string): Promise<void> {
    const command = { type: 'ResetTwoFactor', userId, ...(reason && { reason }) } as const;
    const alongside: Alongside = (tx) => this.factors.remove(userId, tx);
    await this.store.handle(account, `account-${userId}`, command, { ...by.appendOptions(), alongside });
  }

  private async rightPassword(password: string, { me }: RequestContext): Promise<Alongside> {
    return (await this.password.ofSignedIn(me, password)).stillHolds;
  }

  private async refuseOff(userId: string): Promise<void> {
    if (!(await this.factors.isOn(userId))) throw new TwoFactorOff();
  }

  private async withNewCodes(type: Change, context: RequestContext, steps: readonly Alongside[]): Promise<string[]> {
    const { codes, store } = await this.recovery.draw(context.me.id);
    await this.handle(type, context.me.id, context.appendOptions(), [...steps, store]);
    return codes;
  }

  private async handle(type: Change, userId: string, options: AppendOptions, steps: readonly Alongside[]) {
    const alongside: Alongside = async (tx) => {
      for (const step of steps) await step(tx);
    };
    await this.store.handle(account, `account-${userId}`, { type, userId }, { ...options, alongside });
  }
}
