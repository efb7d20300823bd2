import { Injectable } from '@nestjs/common';
import type { PasswordChange } from '@shulayim/contracts';
import { EventStore, type AppendOptions } from '@shulayim/event-sourcing';
import type { RequestContext } from '../../../../platform/http/request-context.js';
import { account } from '../../domain/account.decider.js';
import { PasswordOfDemo } from '../../domain/account.errors.js';
import { EndSessions } from '../../sessions/ending/end-sessions.js';
import { CheckPassword } from '../check-password.js';
import { DemoPeople } from '../demo-people.js';
import { NewPasswords } from './new-passwords.js';
import { hashPassword } from './passwords.js';
import { ReplacePassword } from './replace-password.js';

const done = { status: 200, body: { success: true } };

/** The signed-in person's own password, by the present one. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly store: EventStore,
    private readonly check: CheckPassword,
    private readonly demo: DemoPeople,
    private readonly passwords: NewPasswords,
    private readonly replace: ReplacePassword,
    private readonly sessions: EndSessions,
  ) {}

  /**
   * All other sessions of theirs end.
   *
   * @throws WrongCredentials, TooManyRequests, PasswordOfDemo, InvalidInput
   */
  async execute({ current_password: current, password }: PasswordChange, context: RequestContext): Promise<void> {
    const { me } = context;
    const { id: userId, sessionId: keptSessionId } = me;
    const { stillHolds } = await this.check.ofSignedIn(me, current);
    if ((await this.demo.ids()).includes(userId)) throw new PasswordOfDemo();
    await this.passwords.refuseWeak(password, me);
    const passwordHash = await hashPassword(password);
    const options: AppendOptions = {
      ...context.appendOptions(done),
      alongside: async (tx) => {
        await stillHolds(tx);
        await this.replace.execute(userId, passwordHash, tx);
      },
    };
    await this.store.handle(account, `account-${userId}`, { type: 'ChangePassword', userId, keptSessionId }, options);
    await this.sessions.ofPerson(userId, { except: keptSessionId, metadata: options.metadata });
  }
}
