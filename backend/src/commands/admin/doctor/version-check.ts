import { gt } from 'semver';
import { texts } from '../../../features/server-status/health/health-sentences.js';
import { newestVersionAt } from '../../../features/server-status/releases/newest-version-at.js';
import { programVersion } from '../../../platform/config/program-version.js';
import type { Environment } from '../../../platform/config/settings/settings.js';
import { note, ok, problem, reasonOf, type Finding } from './finding.js';

/** Whether a newer version is out, where something is named that says so. */
export async function checkVersion({ RELEASES_URL }: Environment): Promise<Finding[]> {
  if (!RELEASES_URL) return [];
  try {
    const newest = await newestVersionAt(RELEASES_URL);
    if (!gt(newest, programVersion)) return [ok('RELEASES_URL', `${programVersion} is the newest version.`)];
    return [note('RELEASES_URL', `${newest} is out; this is ${programVersion}.`, texts.en('advice.version.newer'))];
  } catch (error) {
    const advice = 'Look at the address, and whether this machine may connect there.';
    return [problem('RELEASES_URL', `which version is the newest is not told: ${reasonOf(error)}.`, advice)];
  }
}
