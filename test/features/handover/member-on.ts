import { InvitationResults, OpenedInvitation } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import type { Stage } from '../../support/browser/stage.js';
import { until } from '../../support/until.js';
import { everyMail } from '../privacy/privacy-helpers.js';

/** An author who accepted to be the first reader of a work. */
export async function memberOn(stage: Stage, owner: Person, projectId: string, name = 'רות לוי'): Promise<Person> {
  const person = await stage.register('author', name);
  const wish = { emails: [person.user.email], role: 'first_reader' };
  (await owner.post(`/api/projects/${projectId}/invitations`, wish)).as(InvitationResults, 201);
  const tokens = () =>
    everyMail(stage.dataDir).flatMap((mail) =>
      mail.includes(person.user.email) ? (/\/invite\/([\w-]+)/.exec(mail)?.[1] ?? []) : [],
    );
  await until(() => tokens().length > 0);
  (await person.post(`/api/invitations/${tokens().at(-1)}/accept`, {})).as(OpenedInvitation);
  return person;
}
