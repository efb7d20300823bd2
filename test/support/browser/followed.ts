import type { Page } from 'playwright-core';

/** The server's answer to something that a page asked to follow. */
const isAnswer = (payload: string | Buffer): boolean => /^43\d+\[\{"success":true/.test(payload.toString());

/**
 * Asked for before the page is opened: resolves once the server lets its socket follow a topic, and the author's own feed.
 * What happens from then on is told to the page.
 */
export async function followed(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (one) => one.url().includes('/socket.io/'));
  await socket.waitForEvent('framereceived', ({ payload }) => isAnswer(payload));
}
