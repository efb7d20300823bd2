import { buffer } from 'node:stream/consumers';
import type { Page, Response } from 'playwright-core';

/**
 * What is saved when one presses.
 *
 * @returns the file's name, and what is in it
 * @throws Error when nothing is saved: what the server answered since the press, and what the page says of it
 */
export async function download(page: Page, press: () => Promise<void>): Promise<{ name: string; file: Buffer }> {
  const answers: string[] = [];
  const note = (answer: Response) => answers.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
  page.on('response', note);
  const saving = page.waitForEvent('download').catch(async (cause: unknown) => {
    const said = await page.locator('[role="alert"], [role="status"], [role="menu"]').allInnerTexts();
    throw new Error(`Nothing was saved. Answers: ${answers.join(', ')}. The page says: ${said.join(' | ')}`, { cause });
  });
  saving.catch(() => undefined);
  // A press that does not come about is told as itself.
  await Promise.race([press(), saving]);
  const saved = await saving.finally(() => page.off('response', note));
  return { name: saved.suggestedFilename(), file: await buffer(await saved.createReadStream()) };
}
