import { row } from '@shulayim/event-sourcing';
import { each, projection } from '../../events/domain-events.js';
import { insertInto } from '../../platform/database/columns.js';
import { handOverRowsOf } from '../cleanup/handing-over.js';
import { dropRowsOf } from '../cleanup/leaving.js';
import { dropSweptTexts } from '../cleanup/sweeping.js';
import { PartDraftEntity } from './part-draft.entity.js';

/** One row per draft that stands. It waits while its part is deleted, and goes when that cannot come back any more. */
export const partDrafts = projection({
  name: 'part_drafts',
  version: 1,
  tables: ['part_drafts'],
  on: [
    {
      DraftBegun: (data) =>
        insertInto(PartDraftEntity, {
          partId: data.partId,
          projectId: data.projectId,
          authorId: data.authorId,
          basedOn: data.basedOn,
          revision: data.revision,
          begunAt: row.at,
          updatedAt: row.at,
        }),
      DraftChanged: (data) => `
       UPDATE part_drafts SET based_on = ${data.basedOn}, revision = ${data.revision}, updated_at = ${row.at}
       FROM rows WHERE part_drafts.part_id = ${data.partId}`,
      DraftFixesChanged: (data) => `
       UPDATE part_drafts SET revision = ${data.revision}, updated_at = ${row.at}
       FROM rows WHERE part_drafts.part_id = ${data.partId}`,
      DraftScheduled: (data) => `
       UPDATE part_drafts SET publish_at = ${data.publishAt} FROM rows WHERE part_drafts.part_id = ${data.partId}`,
      DraftUnscheduled: (data) => `
       UPDATE part_drafts SET publish_at = NULL FROM rows WHERE part_drafts.part_id = ${data.partId}`,
    },
    each(
      ['DraftDiscarded', 'DraftPublished'],
      (data) => `DELETE FROM part_drafts USING rows WHERE part_drafts.part_id = ${data.partId}`,
    ),
    dropSweptTexts('part_drafts', 'part_id'),
    handOverRowsOf('part_drafts'),
    dropRowsOf('part_drafts'),
  ],
});
