import { migrations } from '../migrations/all-migrations.js';
import { BackupRefused, isMissing } from '../platform/backup/backup-format.js';
import { openPlaceOf } from '../platform/backup/places/open-place.js';
import { restoreBackup } from '../platform/backup/restore-backup.js';
import { storedSecrets } from '../platform/config/secrets.js';
import { onlyFile, runCommand, withDatabase } from './command.js';

const help = `npm run restore -- FILE [--replace]
npm run restore -- s3://BUCKET/PREFIX/NAME.tar.gz [--replace]

Puts a backup of "npm run backup" into the database of DATABASE_URL, or of DATA_DIR, and its files into DATA_DIR. Stop the
site first. All of it arrives, is counted, and opens with the DATA_KEY, or the database stays as it was.

The DATA_KEY is that of the environment, or else the one in the backup, or else the one in DATA_DIR. The backup's secrets.json
takes the place of one in DATA_DIR, which stays beside it as secrets.json.before-restore.

  --replace   also where the database has data: all that it holds goes

s3://BUCKET/PREFIX is S3-compatible storage, by AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and, where it is not AWS,
AWS_ENDPOINT_URL_S3.

Then start the site. What people deleted after the backup was made is there again: docs/operations.md says what to do.`;

await runCommand({
  help,
  options: { replace: { type: 'boolean', default: false } },
  async run({ files, flags }) {
    const { place, name } = await openPlaceOf(onlyFile(files));
    const address = place.addressOf(name);
    if (!(await place.has(name))) throw new BackupRefused(isMissing(address));
    const backup = { address, open: () => place.read(name) };
    await withDatabase('new', async (databaseUrl, { DATA_DIR: dataDir, DATA_KEY }) => {
      const dataKey = { given: DATA_KEY, kept: storedSecrets(dataDir).dataKey };
      const replace = flags['replace'] === true;
      const report = await restoreBackup({ backup, databaseUrl, dataDir, migrations, replace, dataKey });
      console.log(`Restored ${report.rows} rows of ${report.tables} tables and ${report.files.length} files,`);
      console.log(`as they were at ${report.createdAt} (version ${report.program}). Now start the site.`);
    });
  },
});
