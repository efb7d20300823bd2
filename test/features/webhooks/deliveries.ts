import { WebhookLine } from '../../../backend/src/features/webhooks/sending/webhook-line.js';
import { WebhookSender } from '../../../backend/src/features/webhooks/sending/webhook-sender.js';
import type { Person } from '../../support/person.js';
import type { World } from '../../support/world.js';

export const waitingOf = async (world: World, { user }: Person): Promise<number> =>
  (await world.pool.query('SELECT FROM webhook_deliveries WHERE user_id = $1 AND done_at IS NULL', [user.id]))
    .rowCount ?? 0;

/**
 * The sender looks by itself every few seconds, too: here it finds what waits as a test sends it, and nothing else.
 *
 * @param world to be there when the tests begin
 * @returns lets what waits be due, and sends it
 */
export function holdDeliveries(world: () => World): () => Promise<void> {
  let isSending = false;
  beforeAll(() => {
    const line = world().app.get(WebhookLine);
    const take = line.take.bind(line);
    jest.spyOn(line, 'take').mockImplementation(async (limit, id) => (isSending || id ? take(limit, id) : []));
  });
  return async () => {
    await world().pool.query('UPDATE webhook_deliveries SET next_try_at = now() WHERE done_at IS NULL');
    isSending = true;
    await world().app.get(WebhookSender).run();
    isSending = false;
  };
}
