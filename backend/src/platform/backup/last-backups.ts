import { Client } from 'pg';

/**
 * Notes that the site was backed up just now, which the panel tells and an alert goes by.
 *
 * @param way `command`: by `npm run backup`; `reported`: in another way, as an operator says
 * @param bytes of the file, where there is one
 */
export async function noteBackup(
  databaseUrl: string,
  way: 'command' | 'reported',
  bytes: number | null = null,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'shulayim backup' });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO last_backups (way, made_at, bytes) VALUES ($1, now(), $2)
       ON CONFLICT (way) DO UPDATE SET made_at = excluded.made_at, bytes = excluded.bytes`,
      [way, bytes],
    );
  } finally {
    await client.end();
  }
}
