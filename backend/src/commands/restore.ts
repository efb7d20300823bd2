import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { migrations } from '../migrations/all-migrations.js';
import { BackupRefused } from '../platform/backup/backup-format.js';
import { restoreBackup } from '../platform/backup/restore-backup.js';
import { storedSecrets } from '../platform/config/secrets.js';
import { onlyFile, runCommand, withDatabase } from './command.js';

const help = `npm run restore -- FILE [--replace]

Puts a backup of "npm run backup" into the database of DATABASE_URL, or of DATA_DIR, and its files into DATA_DIR. Stop the
site first. All of it arrives, is counted, and opens with the DATA_KEY, or the database stays as it was.

The DATA_KEY is that of the environment, or else the one in the backup, or else the one in DATA_DIR. The backup's secrets.json
takes the place of one in DATA_DIR, which stays beside it as secrets.json.before-restore.

  --replace   also where the database has data: all that it holds goes

Then start the site. What people deleted after the backup was made is there again: docs/operations.md says what to do.`;

await runCommand({
  help,
  options: { replace: { type: 'boolean', default: false } },
  async run({ files, flags }) {
    const file = resolve(onlyFile(files));
    if (!existsSync(file)) throw new BackupRefused(`There is no file ${file}.`);
    await withDatabase('new', async (databaseUrl, { DATA_DIR: dataDir, DATA_KEY }) => {
      const dataKey = { given: DATA_KEY, kept: storedSecrets(dataDir).dataKey };
      const replace = flags['replace'] === true;
      const report = await restoreBackup({ file, databaseUrl, dataDir, migrations, replace, dataKey });
      console.log(`Restored ${report.rows} rows of ${report.tables} tables and ${report.files.length} files,`);
      console.log(`as they were at ${report.createdAt} (version ${report.program}). Now start the site.`);
    });
  },
});
