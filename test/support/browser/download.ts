import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';

/** What is saved when one presses. @returns the file's name, and what is in it */
export async function download(page: Page, press: () => Promise<void>): Promise<{ name: string; file: Buffer }> {
  const saving = page.waitForEvent('download');
  saving.catch(() => undefined);
  // A press that does not come about is told as itself.
  await Promise.race([press(), saving]);
  const saved = await saving;
  return { name: saved.suggestedFilename(), file: await buffer(await saved.createReadStream()) };
}
