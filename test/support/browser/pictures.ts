import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { resting } from './pressing/resting.js';

const pictures = 'test/features/pages/pictures';
const artifacts = 'test/.artifacts/pictures';
/** How many pixels become one: letters become grey, which is the same on every machine, and places and colours stay. */
const shrunk = 8;
/** Of 255, in any colour. */
const leastDifference = 24;
/** Times, dates and counts differ from run to run. */
const mostOfPicture = 0.02;
/** How long ago something was takes the same room on a slow machine, or a table's columns would move with its words. */
const sameRoom = 'time { display: inline-block; min-inline-size: 7rem; }';

/**
 * Compares a window with its picture from when somebody last looked at it. `UPDATE_PICTURES=1` takes them anew.
 *
 * @returns what differs by more than a few words; the picture as it is now is left in `test/.artifacts/pictures`
 */
export async function pictureProblems(page: Page, name: string): Promise<string[]> {
  await resting(page);
  // As a sheet that is adopted: a style element, which `screenshot` would make, is nothing that the site's pages let in.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, sameRoom);
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await page.evaluate(() => void (document.adoptedStyleSheets = []));
  const { width = 0 } = await sharp(shot).metadata();
  const now = await sharp(shot)
    .resize({ width: Math.round(width / shrunk) })
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
  const file = `${name}.png`;
  if (process.env['UPDATE_PICTURES']) {
    mkdirSync(pictures, { recursive: true });
    writeFileSync(join(pictures, file), now);
    return [];
  }
  if (!existsSync(join(pictures, file))) return [`${name} has no picture: run once with UPDATE_PICTURES=1`];
  const share = await differentShare(readFileSync(join(pictures, file)), now);
  if (share <= mostOfPicture) return [];
  mkdirSync(artifacts, { recursive: true });
  writeFileSync(join(artifacts, file), shot);
  return [`${name} looks different in ${(share * 100).toFixed(1)} % of the window`];
}

/** @returns 0 to 1 */
async function differentShare(before: Buffer, now: Buffer): Promise<number> {
  const [a, b] = await Promise.all([before, now].map((png) => sharp(png).raw().toBuffer({ resolveWithObject: true })));
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  const { channels } = a.info;
  let different = 0;
  for (let at = 0; at < a.data.length; at += channels) {
    const colours = Array.from({ length: channels }, (_, c) => Math.abs((a.data[at + c] ?? 0) - (b.data[at + c] ?? 0)));
    if (Math.max(...colours) > leastDifference) different += 1;
  }
  return (different * channels) / a.data.length;
}
