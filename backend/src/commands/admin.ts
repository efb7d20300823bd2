import { runAdmin } from './admin/admin-program.js';
import { withSite } from './admin/site.js';

process.exitCode = await runAdmin(process.argv.slice(2), {
  withSite,
  print: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  env: process.env,
});
