import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { secretsFile } from '../platform/backup/data-files.js';
import { noteBackup } from '../platform/backup/last-backups.js';
import { writeBackup } from '../platform/backup/write-backup.js';
import { onlyFile, runCommand, withDatabase } from './command.js';

const help = `npm run backup -- FILE

Writes the whole site into FILE, a new gzipped tar archive: every table as it is at one moment, and what matters of DATA_DIR.
The site may run meanwhile. It finds the database as "npm start" does: by DATABASE_URL, or in DATA_DIR.

FILE holds people's names and addresses, and, where DATA_KEY was generated, that key and the other secrets (secrets.json): who
has FILE has all of it. Only its owner may read it; keep it so. A DATA_KEY that you set in the environment is NOT in FILE:
keep it in another place, since without it the backup cannot be restored.

"npm run restore -- FILE" puts it back. docs/operations.md says more.`;

await runCommand({
  help,
  async run({ files }) {
    const file = resolve(onlyFile(files));
    await withDatabase('beside', async (databaseUrl, { DATA_DIR, DATA_KEY }) => {
      const report = await writeBackup(databaseUrl, DATA_DIR, file);
      await noteBackup(databaseUrl, 'command', statSync(file).size).catch((error: Error) =>
        console.warn(`The backup is whole. That it was made could not be noted for the panel: ${error.message}`),
      );
      console.log(`${file}: ${report.rows} rows of ${report.tables} tables, ${report.files.length} files.`);
      if (DATA_KEY || !report.files.includes(secretsFile))
        console.log(
          'DATA_KEY is not in it: keep that key too, in another place. Without it this backup cannot be restored.',
        );
      else console.log(`${secretsFile} is in it: whoever has this file has the keys as well.`);
    });
  },
});
