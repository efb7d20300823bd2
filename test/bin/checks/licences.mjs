import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'spdx-satisfies';
import { allowedForSome, allowedLicences, readByHand } from './allowed-licences.mjs';

/**
 * What is shipped: the packages of the program and of its client, on whichever machine; not what only builds and tests them.
 *
 * @param {string} root the folder with `package-lock.json` and `node_modules`
 */
export function shippedPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.dev && !entry.link)
    .map(([path, entry]) => ({
      name: path.split('node_modules/').at(-1),
      version: entry.version,
      // Builds for other machines are not installed here: the lock file repeats what they say.
      licence: licenceIn(packageFile(join(root, path))) ?? entry.license ?? null,
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Why a package may not be shipped; null where it may. */
export function refusal({ name, version, licence }) {
  const what = `${name} ${version}`;
  if (!licence) return `${what} names no licence`;
  const some = allowedForSome.filter(({ packages }) => packages.test(name)).map((each) => each.licence);
  try {
    const isAllowed = satisfies(judged(name, licence), [...allowedLicences, ...some]);
    return isAllowed ? null : `${what} is under ${licence}, which is not allowed`;
  } catch {
    return `${what} names a licence that is no SPDX expression: ${licence}`;
  }
}

const judged = (name, licence) => (readByHand[name]?.says === licence ? readByHand[name].is : licence);

function packageFile(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  } catch {
    return {};
  }
}

/** Old packages have an object, or a list of them to choose from. */
function licenceIn({ license, licenses }) {
  const all = [license ?? licenses ?? []].flat().map((one) => one.type ?? one);
  return all.length > 1 ? `(${all.join(' OR ')})` : all[0];
}
