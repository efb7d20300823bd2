// `npm run licenses`: what is shipped, each package with its licence, and what may not be.
import { ensurePackages } from '../../backend/bin/packages.mjs';
import { root } from '../../backend/bin/root.mjs';

const help = `npm run licenses
  Lists the packages of the program and of its client with their licences, as installed.
  Which are allowed stands in test/bin/checks/allowed-licences.mjs.
Ends with 1 when a licence is missing, unknown or not allowed.`;

if (process.argv.includes('--help')) console.log(help);
else {
  await ensurePackages();
  const { refusal, shippedPackages } = await import('./checks/licences.mjs');
  const shipped = shippedPackages(root);
  for (const { name, version, licence } of shipped) console.log(`${licence ?? '?'}\t${name}\t${version}`);
  const refused = shipped.map(refusal).filter((why) => why !== null);
  for (const why of refused) console.error(`✕ ${why}`);
  console.log(`${shipped.length} packages, ${refused.length} refused`);
  process.exitCode = refused.length === 0 ? 0 : 1;
}
