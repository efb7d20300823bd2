import { RefusedAddresses } from '../../../../backend/src/platform/mail/suppression/refused-addresses.js';
import type { World } from '../../../support/world.js';

/** An address whose server takes no mail for it. */
export function refuseMails({ app }: World, address: string): Promise<void> {
  const refused = app.get(RefusedAddresses);
  const refusal = { kind: 'bounce', source: 'smtp', reason: '550 no such mailbox', shown: null } as const;
  return refused.add({ ...refusal, key: refused.keyOf(address) });
}
