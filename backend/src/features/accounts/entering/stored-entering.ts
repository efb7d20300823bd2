import { Injectable } from '@nestjs/common';
import type { Queryable } from '@shulayim/event-sourcing';
import type { Person } from '../../../platform/auth/visitor.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { WrongCode } from '../domain/account.errors.js';
import type { BrowserCall, Entering, Proof } from '../ports/entering.port.js';
import { GuardedCodes } from '../two-factor/guarded-codes.js';
import { SecondFactors } from '../two-factor/second-factors.js';
import { CheckPassword } from './check-password.js';
import { DemoPeople } from './demo-people.js';
import { deviceOf, SignIn } from './sign-in.js';

type Holds = (tx: Queryable) => Promise<void>;

/** Letting people in, for the features that do it in another way than by their password. */
@Injectable()
export class StoredEntering implements Entering {
  constructor(
    private readonly password: CheckPassword,
    private readonly factors: SecondFactors,
    private readonly codes: GuardedCodes,
    private readonly demo: DemoPeople,
    private readonly signIn: SignIn,
  ) {}

  async isOfDemo(userId: string): Promise<boolean> {
    return (await this.demo.ids()).includes(userId);
  }

  async proven<Result>(
    person: Person,
    { password, code }: Proof,
    at: string,
    act: (holds: Holds) => Promise<Result>,
  ): Promise<Result> {
    const { id } = person;
    const { stillHolds } = await this.password.ofSignedIn(person, password);
    if (!(await this.factors.isOn(id))) return act(stillHolds);
    if (code === undefined) throw new WrongCode();
    return this.codes.counted(id, true, async () => {
      const useUp = await this.factors.check(id, code, at);
      return act(async (tx) => {
        await stillHolds(tx);
        await useUp(tx);
      });
    });
  }

  async start(
    userId: string,
    context: RequestContext,
    { request, reply }: BrowserCall,
    { stillHolds, passkeyId }: { stillHolds: Holds; passkeyId: string },
  ) {
    const device = deviceOf(request.headers['user-agent']);
    const proof = { stillHolds, passkeyId, hasSecondFactor: true };
    return this.signIn.start(userId, context, reply, device, proof);
  }
}
