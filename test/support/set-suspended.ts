import { EventStore } from '@shulayim/event-sourcing';
import { account } from '../../backend/src/features/accounts/domain/account.decider.js';
import type { Person } from './person.js';
import type { World } from './world.js';

/** Suspends somebody, or takes it back, as an admin's decision does, without an admin. */
export async function setSuspended({ app }: Pick<World, 'app'>, { user }: Person, isSuspended: boolean): Promise<void> {
  const command = { type: isSuspended ? 'SuspendAccount' : 'ActivateAccount', userId: user.id, reason: null } as const;
  const metadata = { actor: { kind: 'system', id: null }, at: new Date().toISOString() } as const;
  await app.get(EventStore).handle(account, `account-${user.id}`, command, { metadata });
}
