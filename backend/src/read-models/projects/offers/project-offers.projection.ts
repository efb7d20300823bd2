import { each, projection } from '../../../events/domain-events.js';
import { dropRowsOf } from '../../cleanup/leaving.js';

/** One row for each work that its owner offers to somebody. It goes with the answer, and with the work. */
export const projectOffers = projection({
  name: 'project_offers',
  version: 1,
  tables: ['project_offers'],
  on: [
    {
      ProjectOffered: (data) => `
       INSERT INTO project_offers (project_id, author_id, recipient_id, former_role, offered_at)
       SELECT ${data.projectId}, ${data.authorId}, ${data.recipientId}, ${data.formerRole}, ${data.at} FROM rows
       ON CONFLICT (project_id) DO UPDATE SET author_id = excluded.author_id, recipient_id = excluded.recipient_id,
         former_role = excluded.former_role, offered_at = excluded.offered_at`,
    },
    each(
      ['ProjectOfferWithdrawn', 'ProjectOfferDeclined', 'ProjectHandedOver', 'ProjectDeleted'],
      (data) => `DELETE FROM project_offers USING rows WHERE project_offers.project_id = ${data.projectId}`,
    ),
    dropRowsOf('project_offers'),
    dropRowsOf('project_offers', 'recipient_id'),
  ],
});
