import { projection } from '../../../events/domain-events.js';
import { handOverRowsOf } from '../../cleanup/handing-over.js';
import { dropRowsOf } from '../../cleanup/leaving.js';
import { dropSweptTexts } from '../../cleanup/sweeping.js';

/** One row for each work whose author has chosen. */
export const reactionSettings = projection({
  name: 'reaction_settings',
  version: 1,
  tables: ['reaction_settings'],
  on: [
    {
      ReactionSettingsChanged: (data) => `
       INSERT INTO reaction_settings (project_id, author_id, is_on, off_kinds, labels)
       SELECT DISTINCT ON (1) ${data.projectId}, ${data.authorId}, ${data.isOn}, ${data.off},
              CASE WHEN jsonb_typeof(${data.labels}) = 'object' THEN jsonb_strip_nulls(${data.labels}) ELSE '{}' END
       FROM rows ORDER BY 1, xid DESC, position DESC
       ON CONFLICT (project_id) DO UPDATE SET
         is_on = excluded.is_on, off_kinds = excluded.off_kinds, labels = excluded.labels`,
    },
    dropSweptTexts('reaction_settings', 'project_id'),
    handOverRowsOf('reaction_settings'),
    dropRowsOf('reaction_settings'),
  ],
});
