import { valid } from 'semver';
import { z } from 'zod';
import { programVersion } from '../../../platform/config/program-version.js';

const answerMs = 10_000;

/**
 * The newest release as GitHub, Gitea and Forgejo tell it (`…/repos/OWNER/NAME/releases/latest`); a file of one's own may say
 * as much.
 */
const Release = z.object({ tag_name: z.string() });

/**
 * @returns a version as in package.json, such as 0.7.0
 * @throws Error when there is no such answer within 10 s
 */
export async function newestVersionAt(address: string): Promise<string> {
  const answer = await fetch(address, {
    headers: { accept: 'application/json', 'user-agent': `shulayim/${programVersion}` },
    signal: AbortSignal.timeout(answerMs),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`it answers ${answer.status}`);
  }
  // A page of HTML, for instance.
  const release = Release.safeParse(await answer.json().catch(() => null));
  const version = valid(release.data?.tag_name);
  if (!version) throw new Error('its answer names no version in tag_name');
  return version;
}
