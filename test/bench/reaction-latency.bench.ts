import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { newComment } from '../support/remote-person.js';
import { startProduct } from './support/contestants.js';
import { report } from './support/figures.js';
import { actsOfEach, compareNews, listenTo, send } from './support/first-news.js';

/**
 * From a reader's tap on a reaction until its author's socket tells of the passage ÷ the same of a comment on that passage, in
 * the same program: a tap should cost at most what words do. Each is another guest's, so that the passage has more people with
 * every tap.
 */
const aim = '≤ 1';
/** Limits are counted there, as `docker compose` has it; `npm start` alone counts them in memory. */
export const needsRedis = true;

/** @param server where databases may be created */
export async function run(server: string): Promise<void> {
  const product = await startProduct(server);
  const [reacting, writing] = [await product.guests(actsOfEach), await product.guests(actsOfEach)];
  const agent = new Agent({ keepAlive: true });
  const socket = await listenTo(product.url, product.text.author.cookie);
  const part = `${product.url}/api/parts/${product.text.partId}`;
  const { comment_text: _, ...passage } = newComment('');
  try {
    const comment = {
      socket,
      act: () => send(agent, 'POST', `${part}/comments`, writing.pop() ?? '', newComment(randomUUID())),
    };
    const reaction = {
      socket,
      act: () => send(agent, 'PUT', `${part}/reactions`, reacting.pop() ?? '', { ...passage, kind: 'moved' }),
    };
    report(await compareNews([comment, reaction], { name: 'reaction beside comment', aim }));
  } finally {
    socket.disconnect();
    agent.destroy();
    await product.stop();
  }
}
