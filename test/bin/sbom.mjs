// `npm run --silent sbom > sbom.cdx.json`: what is shipped, as a CycloneDX document, by npm's own command.
import { execFileSync } from 'node:child_process';
import { root } from '../../backend/bin/root.mjs';
import { shippedParts } from './checks/shipped-parts.mjs';

const args = ['sbom', '--workspaces', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
// The npm that started us, so that it is the one which belongs to this Node.
const npm = process.env.npm_execpath;
const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'inherit'] };
const whole = npm?.endsWith('.js')
  ? execFileSync(process.execPath, [npm, ...args], options)
  : execFileSync('npm', args, { ...options, shell: process.platform === 'win32' });
console.log(JSON.stringify(shippedParts(JSON.parse(whole)), null, 2));
