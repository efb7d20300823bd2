import { on, projection } from '@shulayim/event-sourcing';
import { dropRowsOf } from '../../../platform/privacy/leaving.js';
import { dropSweptTexts } from '../../../platform/privacy/sweeping.js';

/** One row per link. Its token stands in `share_tokens`, which is no projection: a rebuild could not bring it back. */
export const shareLinks = projection({
  name: 'share_links',
  version: 1,
  tables: ['share_links'],
  on: [
    on(
      'LinkCreated',
      `INSERT INTO share_links (id, project_id, part_id, author_id, name, expires_at, guests_may_comment, created_at)
       SELECT (data->>'shareId')::uuid, (data->>'projectId')::uuid, (data->>'partId')::uuid, (data->>'authorId')::uuid,
              data->>'name', (data->>'expiresAt')::timestamptz, (data->>'guestsMayComment')::boolean,
              (metadata->>'at')::timestamptz
       FROM rows`,
    ),
    on(
      'LinkChanged',
      `UPDATE share_links SET
         name = CASE WHEN c.changes ? 'name' THEN c.changes->>'name' ELSE name END,
         expires_at = CASE WHEN c.changes ? 'expiresAt' THEN (c.changes->>'expiresAt')::timestamptz ELSE expires_at END,
         guests_may_comment = coalesce((c.changes->>'guestsMayComment')::boolean, guests_may_comment)
       FROM (SELECT (data->>'shareId')::uuid AS share_id, jsonb_object_agg(key, value ORDER BY xid, position) AS changes
             FROM rows, jsonb_each(coalesce(nullif(data->'changes', 'null'), '{}')) GROUP BY 1) AS c
       WHERE share_links.id = c.share_id`,
    ),
    on(
      'LinkSwitchedOff',
      `UPDATE share_links SET switched_off_at = (rows.metadata->>'at')::timestamptz
       FROM rows WHERE share_links.id = (rows.data->>'shareId')::uuid`,
    ),
    ...dropSweptTexts('share_links', 'part_id'),
    ...dropSweptTexts('share_links', 'project_id'),
    dropRowsOf('share_links'),
  ],
});
