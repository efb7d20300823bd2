import pg from 'pg';

/** Ids of the comments that the log says were added to a part, in its order. */
export async function addedInLog(url: string, partId: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query<{ id: string }>(
      `SELECT data->>'commentId' AS id FROM events WHERE type = 'CommentAdded' AND data->>'partId' = $1
       ORDER BY xid, position`,
      [partId],
    )
    .finally(() => client.end());
  return rows.map(({ id }) => id);
}
