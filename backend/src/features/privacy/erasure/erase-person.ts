import type { Queryable } from '@shulayim/event-sourcing';
import type { PersonalDataIndex } from './personal-data-index.js';

/** What an author said in events: blank, so that even what was written before works were sealed is gone. */
const blankWords = {
  ProjectCreated: { title: null, description: null, customCategory: null, tags: null },
  SampleProjectCreated: { title: null, description: null, customCategory: null, tags: null },
  ProjectSettingsChanged: { changes: null },
  ProjectFlagged: { reason: null },
  ProjectHidden: { reason: null },
  ProjectUnpublished: { reason: null },
  ProjectCleared: { reason: null },
  WorkInspected: { reason: null },
  PartAdded: { title: null, body: null },
  LinkCreated: { name: null },
  LinkChanged: { changes: null },
  LinkMailed: { message: null, excerpt: null },
  ReaderInvited: { email: null, message: null },
  RoundReaderAsked: { email: null },
  RoundAddressGiven: { email: null },
};
const blankQuote = { exact: '', prefix: '', suffix: '' };

/**
 * Everything about a person that is neither a read model (those hear of `AccountDeleted`) nor readable by their key alone.
 * Runs in the transaction of that event.
 */
export async function erasePerson(tx: Queryable, traces: PersonalDataIndex): Promise<void> {
  await eraseRows(tx, traces);
  await eraseProjects(tx, traces);
  await eraseAnswers(tx, traces);
}

async function eraseRows(tx: Queryable, { userId, guestIds, sessionIds, addresses }: PersonalDataIndex): Promise<void> {
  await tx.query('DELETE FROM credentials WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM second_factors WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM log_in_challenges WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM passkeys WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM passkey_challenges WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM openid_identities WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM api_keys WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM webhooks WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM webhook_deliveries WHERE user_id = $1', [userId]);
  // Somebody else may have asked for this very address.
  await tx.query('DELETE FROM account_requests WHERE user_id = $1 OR email = ANY($2)', [userId, addresses]);
  await tx.query('DELETE FROM failed_log_ins WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM session_visits WHERE session_id = ANY($1::uuid[])', [sessionIds]);
  await tx.query('DELETE FROM link_grants WHERE reader_id = ANY($1::uuid[])', [[userId, ...guestIds]]);
  await tx.query('DELETE FROM invitation_grants WHERE reader_id = ANY($1::uuid[])', [[userId, ...guestIds]]);
  await tx.query('DELETE FROM reading_progress WHERE reader_id = ANY($1::uuid[])', [[userId, ...guestIds]]);
  await tx.query('DELETE FROM reading_maps WHERE author_id = $1', [userId]);
  await tx.query('DELETE FROM avatars WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM image_uses WHERE author_id = $1', [userId]);
  // A work that was theirs, and is another's by now, shows an image that a work of theirs had as well.
  await tx.query(
    `UPDATE images SET author_id = used.author_id, handed_over = true
     FROM image_uses used WHERE used.image_id = images.id AND images.author_id = $1`,
    [userId],
  );
  await tx.query('DELETE FROM images WHERE author_id = $1', [userId]);
  await tx.query('DELETE FROM push_subscriptions WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM push_choices WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM push_outbox WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM campaign_recipients WHERE person_id = $1', [userId]);
}

/** A reader's comment quotes the text in the reader's own event: the quote goes, and what was proposed for it; their words stay. */
async function eraseProjects(tx: Queryable, { projects }: PersonalDataIndex): Promise<void> {
  const { projectIds, partIds, shareIds, commentIds, invitationIds, roundIds } = projects;
  await tx.query('DELETE FROM share_tokens WHERE share_id = ANY($1::uuid[])', [shareIds]);
  await tx.query('DELETE FROM link_grants WHERE share_id = ANY($1::uuid[])', [shareIds]);
  await tx.query('DELETE FROM invitation_tokens WHERE invitation_id = ANY($1::uuid[])', [invitationIds]);
  await tx.query('DELETE FROM invitation_grants WHERE invitation_id = ANY($1::uuid[])', [invitationIds]);
  await tx.query('DELETE FROM round_tokens WHERE round_id = ANY($1::uuid[])', [roundIds]);
  await tx.query('DELETE FROM reading_progress WHERE part_id = ANY($1::uuid[])', [partIds]);
  const streams = [
    ...projectIds.map((id) => `project-${id}`),
    ...partIds.map((id) => `part-${id}`),
    ...shareIds.map((id) => `share-${id}`),
    ...invitationIds.map((id) => `invitation-${id}`),
    ...roundIds.map((id) => `round-${id}`),
  ];
  await tx.query(
    `UPDATE events SET data = data || blank.words FROM jsonb_each($2::jsonb) AS blank (type, words)
     WHERE events.type = blank.type AND stream_id = ANY($1)`,
    [streams, JSON.stringify(blankWords)],
  );
  await tx.query(
    `UPDATE events SET data = jsonb_set(data, '{anchor}', (data->'anchor') || $2::jsonb)
       || CASE WHEN data ? 'suggestion' THEN '{"suggestion": ""}' ELSE '{}'::jsonb END
     WHERE type = 'CommentAdded' AND stream_id = ANY($1)`,
    [commentIds.map((id) => `comment-${id}`), JSON.stringify(blankQuote)],
  );
}

/** A key whose answer is gone still keeps its request from acting twice: the answer is then read anew. */
async function eraseAnswers(tx: Queryable, { userId, guestIds, words, projects }: PersonalDataIndex): Promise<void> {
  const scopes = [`user:${userId}`, ...guestIds.map((id) => `guest:${id}`)];
  await tx.query('DELETE FROM idempotency_keys WHERE scope = ANY($1)', [scopes]);
  if (words.length === 0 && projects.partIds.length === 0) return;
  // As they stand within JSON.
  const spelled = words.filter((word) => word.length > 1).map((word) => JSON.stringify(word).slice(1, -1));
  await tx.query(
    `UPDATE idempotency_keys SET status = NULL, answer = NULL
     WHERE answer IS NOT NULL AND (answer #>> '{comment,part_id}' = ANY($1)
       OR EXISTS (SELECT FROM unnest($2::text[]) AS word WHERE position(word IN answer::text) > 0))`,
    [projects.partIds, spelled],
  );
}
