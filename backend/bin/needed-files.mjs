// node backend/bin/needed-files.mjs FROM TO: copies the built program with what it needs of its packages.
// FROM is laid out as the checkout: backend/dist, frontend/dist, libs, node_modules.
import { cpSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';

const built = ['package.json', 'backend/dist', 'frontend/dist', 'libs'];
/** Read by their files' names, which no import tells: the pages of the API, the letters of a PDF, the countries of addresses. */
const byName = [
  'node_modules/swagger-ui-dist',
  'node_modules/@expo-google-fonts/david-libre',
  'node_modules/@expo-google-fonts/frank-ruhl-libre',
  'node_modules/@ip-location-db/geo-whois-asn-country-mmdb',
];
/** A package that is reached is taken as a whole, since a trace may miss a file; a large one, with builds for others, by its files. */
const largePackageBytes = 5_000_000;
/** The last: the countries of both versions of addresses once more, in one file. */
const unread = /\.(map|md|markdown|flow|[cm]?ts|tsx)$|\/geo-whois-asn-country\.mmdb$/;

const [from = '', to = ''] = process.argv.slice(2).map((folder) => resolve(folder));
const programs = filesIn('backend/dist').filter((file) => file.endsWith('.js'));
const { fileList } = await nodeFileTrace(
  programs.map((file) => join(from, file)),
  { base: from, processCwd: from, conditions: ['node', 'module-sync'] },
);
const traced = [...fileList].filter((file) => file.startsWith('node_modules/'));
const packages = new Set([...traced.map(packageOf), ...byName]);
for (const path of [...built, ...traced, ...[...packages].flatMap(filesOfPackage)]) if (!unread.test(path)) copy(path);

function packageOf(file) {
  const start = file.lastIndexOf('node_modules/') + 'node_modules/'.length;
  const names = file.slice(start).split('/');
  return file.slice(0, start) + names.slice(0, names[0].startsWith('@') ? 2 : 1).join('/');
}

/** Without packages within it, which are reached by themselves; none of a workspace, which is a link. */
function filesOfPackage(folder) {
  const files = filesIn(folder).filter((file) => !unread.test(file) && packageOf(file) === folder);
  const bytes = files.reduce((sum, file) => sum + statSync(join(from, file)).size, 0);
  return bytes > largePackageBytes && !byName.includes(folder) ? [] : files;
}

function filesIn(folder) {
  return readdirSync(join(from, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(from.length + 1));
}

function copy(path) {
  mkdirSync(dirname(join(to, path)), { recursive: true });
  cpSync(join(from, path), join(to, path), { recursive: true, verbatimSymlinks: true });
}
