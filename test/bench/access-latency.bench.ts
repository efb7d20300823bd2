import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { newComment } from '../support/remote-person.js';
import { startBare, startProduct } from './support/contestants.js';
import { report } from './support/figures.js';
import { actsOfEach, compareNews, listenTo, send } from './support/first-news.js';

/**
 * From a reader's opening of a shared text until its author's socket tells of it ÷ the same with a bare server that
 * inserts one row and emits. A person's second opening within half an hour is no news, so each is another guest's.
 */
const aim = '≤ 1.5';
/** Limits are counted there, as `docker compose` has it; `npm start` alone counts them in memory. */
export const needsRedis = true;

/** @param server where databases may be created */
export async function run(server: string): Promise<void> {
  const [bare, product] = [await startBare(server), await startProduct(server)];
  const guests = await product.guests(actsOfEach);
  const agent = new Agent({ keepAlive: true });
  const bareSocket = await listenTo(bare.url, '');
  const socket = await listenTo(product.url, product.text.author.cookie);
  const opening = `${product.url}/api/sharing/${product.text.token}/access`;
  try {
    const floor = {
      socket: bareSocket,
      act: () => send(agent, 'POST', `${bare.url}/comments`, '', newComment(randomUUID())),
    };
    const opened = { socket, act: () => send(agent, 'POST', opening, guests.pop() ?? '', {}) };
    report(await compareNews([floor, opened], { aim }));
  } finally {
    bareSocket.disconnect();
    socket.disconnect();
    agent.destroy();
    await product.stop();
    await bare.stop();
  }
}
