import type { Pool } from 'pg';

export interface BackupDates {
  /** Null: none is known of. */
  readonly lastBackupAt: Date | null;
  /** Of the first event, from which on a backup is missed; null: nothing has happened yet. */
  readonly siteSince: Date | null;
}

export async function backupDates(pool: Pool): Promise<BackupDates> {
  const { rows } = await pool.query<BackupDates>(
    `SELECT (SELECT max(made_at) FROM last_backups) AS "lastBackupAt",
            (SELECT recorded_at FROM events ORDER BY xid, position LIMIT 1) AS "siteSince"`,
  );
  return rows[0] ?? { lastBackupAt: null, siteSince: null };
}
