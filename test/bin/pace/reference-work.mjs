// A piece of what every suite does: start Node.js, read and compile a large package. Says how many milliseconds of
// processor time that took.
import { createRequire } from 'node:module';

createRequire(import.meta.url)('typescript');
const { user, system } = process.cpuUsage();
process.stdout.write(String((user + system) / 1000));
