import { ProjectOwnership } from '../../../backend/src/features/projects/ports/project-ownership.port.js';
import { Feed, InvitationResults, Notifications, ReaderGroups, SentReminder } from '@shulayim/contracts';
import { keepForLater } from '../../features/notes/note-helpers.js';
import { addPart, comment, createLink, createProject, openLink } from '../../support/projects.js';
import { answer, ask } from '../../features/questions/question-helpers.js';
import { askTo, plan } from '../../features/rounds/round-helpers.js';
import { react, setReactions } from '../../features/reactions/reaction-helpers.js';
import { freshEmail, type World } from '../../support/world.js';

/** What people do day by day, for what admins do leaves no traces of. */
export async function everyday(world: World): Promise<void> {
  const [dana, noa] = [await world.register('author'), await world.register('reader', 'נועה לוי')];
  const work = await createProject(dana, { visibility_status: 'public', readers_see_comments: true });
  const project = `/api/projects/${work.project.id}`;
  const link = await createLink(dana, work);
  const guest = await openLink(world.person(), link);
  await guest.post(`/api/sharing/${link.shareToken}/access`, {});
  await noa.get(`/api/texts/${work.part.id}`);
  const { id } = await comment(noa, work.part);
  await dana.post(`/api/comments/${id}/replies`, { comment_text: 'תודה' });
  await dana.post(`${project}/invitations`, { emails: [freshEmail()] }).then((made) => made.as(InvitationResults, 201));
  await noa.post(`/api/texts/${work.part.id}/access`, {});
  const metadata = { actor: { kind: 'user', id: dana.user.id }, at: new Date().toISOString() } as const;
  const wish = { by: dana.user.id, recipientId: noa.user.id, formerRole: 'none', at: metadata.at } as const;
  await world.app.get(ProjectOwnership).offer(work.project.id, wish, { metadata });
  const reminder = { reader_id: noa.user.id, words: 'המקום שלכם נשמר' };
  await dana.post(`${project}/readers/reminders`, reminder).then((sent) => sent.as(SentReminder));
  const [group] = (await dana.post(`${project}/readers/groups`, { name: 'חברים' })).as(ReaderGroups, 201).groups;
  await dana.put(`${project}/readers/groups/${group?.id}/readers`, { add: [noa.user.id] });
  await keepForLater(noa, work.part, 'לעצמי');
  await react(noa, work.part, 'moved');
  await setReactions(dana, work.project.id, { off: ['slow'] });
  await answer(noa, await ask(dana, work.part), { kind: 'words', words: 'לא הבנתי' });
  await askTo(dana, await plan(dana, work), { reader_ids: [noa.user.id] });
  await noa.put(`/api/reading/works/${work.project.id}`, { mail_frequency: 'none' });
  await addPart(dana, work.project.id, { title: 'פרק שני', announce: true });
  await dana.put(`/api/comments/${id}/decision`, { decision: 'kept', why: 'כך זה צריך להיות', version: 1 });
  const { entries } = (await dana.get('/api/feed')).as(Feed);
  await dana.post('/api/feed/read', { up_to: entries[0]?.position });
  const told = (await noa.get('/api/notifications')).as(Notifications);
  await noa.post('/api/notifications/read', { ids: told.notifications.slice(0, 1).map((one) => one.id) });
  const { notifications } = (await dana.get('/api/notifications')).as(Notifications);
  await dana.post('/api/notifications/read', { up_to: notifications[0]?.position });
  await dana.put(`${project}/parts/${work.part.id}/draft`, { based_on: 1, revision: 0, body: 'טיוטה' });
  await dana.delete(`${project}/parts/${(await addPart(dana, work.project.id)).id}`);
  await dana.delete(`/api/projects/${(await createProject(dana)).project.id}`);
}
