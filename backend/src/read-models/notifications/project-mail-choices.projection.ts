import { projection } from '../../events/domain-events.js';
import { dropRowsOf } from '../cleanup/leaving.js';
import { dropSweptTexts } from '../cleanup/sweeping.js';

/** One row per reader and work about whose mails they decided. */
export const projectMailChoices = projection({
  name: 'work_mail_choices',
  version: 1,
  tables: ['work_mail_choices'],
  on: [
    {
      WorkMailFrequencyChosen: (data) => `
       INSERT INTO work_mail_choices (user_id, project_id, frequency)
       SELECT DISTINCT ON (1, 2) ${data.userId}, ${data.projectId}, ${data.mailFrequency}
       FROM rows ORDER BY 1, 2, xid DESC, position DESC
       ON CONFLICT (user_id, project_id) DO UPDATE SET frequency = excluded.frequency`,
    },
    dropSweptTexts('work_mail_choices', 'project_id'),
    dropRowsOf('work_mail_choices', 'user_id'),
  ],
});
