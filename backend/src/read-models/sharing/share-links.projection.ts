import { jsonChanges, row } from '@shulayim/event-sourcing';
import { projection } from '../../events/domain-events.js';
import { linkSettings } from '../../events/reading/link.events.js';
import { handOverRowsOf } from '../cleanup/handing-over.js';
import { dropRowsOf } from '../cleanup/leaving.js';
import { dropSweptTexts } from '../cleanup/sweeping.js';
import { insertInto } from '../../platform/database/columns.js';
import { ShareLinkEntity } from './share-link.entity.js';

const changed = jsonChanges(linkSettings, 'c.changes');

/** One row per link. Its token stands in `share_tokens`, which is no projection: a rebuild could not bring it back. */
export const shareLinks = projection({
  name: 'share_links',
  version: 1,
  tables: ['share_links'],
  on: [
    {
      LinkCreated: (data) =>
        insertInto(ShareLinkEntity, {
          id: data.shareId,
          projectId: data.projectId,
          partId: data.partId,
          authorId: data.authorId,
          name: data.name,
          expiresAt: data.expiresAt,
          guestsMayComment: data.guestsMayComment,
          createdAt: row.at,
        }),
      LinkChanged: (data) => `
       UPDATE share_links SET
         name = ${changed.name.or('name')},
         expires_at = ${changed.expiresAt.or('expires_at')},
         guests_may_comment = ${changed.guestsMayComment.or('guests_may_comment')}
       FROM (SELECT ${data.shareId} AS share_id, jsonb_object_agg(key, value ORDER BY xid, position) AS changes
             FROM rows, jsonb_each(coalesce(nullif(${data.changes}, 'null'), '{}')) GROUP BY 1) AS c
       WHERE share_links.id = c.share_id`,
      LinkSwitchedOff: (data) => `
       UPDATE share_links SET switched_off_at = ${row.at}
       FROM rows WHERE share_links.id = ${data.shareId}`,
    },
    dropSweptTexts('share_links', 'part_id'),
    dropSweptTexts('share_links', 'project_id'),
    handOverRowsOf('share_links'),
    dropRowsOf('share_links'),
  ],
});
