import {
  ModerationLog,
  OneAdminReport,
  OneReport,
  OpenedText,
  Reports,
  type Comment,
  type ResolveAction,
} from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { comment, createProject, quote, type TestProject } from '../../support/projects.js';
import { type World, startWorld } from '../../support/world.js';

export let world: World;
export let admin: Person;
export let dana: Person;
export let noa: Person;
export let project: TestProject;

/** An admin, an author with a public work, and a reader of it. */
export async function startModeration(settings: Record<string, string> = {}): Promise<void> {
  world = await startWorld({ ...settings, ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: 'admin-password' });
  admin = world.person();
  await admin.logIn('owner@example.org', 'admin-password');
  [dana, noa] = [await world.register('author'), await world.register('reader', 'נועה לוי')];
  project = await createProject(dana, { visibility_status: 'public', readers_see_comments: true });
}
export const closeModeration = () => world.close();

export const said = (who = noa, text = 'קנו שעונים', on = project): Promise<Comment> =>
  comment(who, on.part, quote, text);
export async function reported({ id }: Comment, body: object = { reason: 'spam' }, who?: Person): Promise<string> {
  const reader = who ?? (await world.register('reader'));
  return (await reader.post(`/api/comments/${id}/report`, body)).as(OneReport, 201).report.id;
}
export async function reportedText(on: TestProject): Promise<string> {
  const reader = await world.register('reader');
  return (await reader.post(`/api/texts/${on.part.id}/report`, { reason: 'abuse' })).as(OneReport, 201).report.id;
}
export const resolve = (id: string, action: string, reason: string | null = 'נגד הכללים') =>
  admin.post(`/api/admin/reports/${id}/resolve`, { action, ...(reason === null ? {} : { reason }) });
export const resolved = async (id: string, action: ResolveAction) =>
  (await resolve(id, action)).as(OneAdminReport).report;
export const reopen = async (id: string) =>
  (await admin.post(`/api/admin/reports/${id}/reopen`, { reason: 'טעות' })).as(OneAdminReport).report;
export const report = async (id: string) => (await admin.get(`/api/admin/reports/${id}`)).as(OneAdminReport).report;
export const list = async (query = '') => (await admin.get(`/api/admin/reports?${query}`)).as(Reports);
export const log = async () => (await admin.get('/api/admin/moderation/log')).as(ModerationLog).entries;
export const seen = async (who: Person, on = project) =>
  (await who.get(`/api/texts/${on.part.id}`)).as(OpenedText).comments.map(({ id }) => id);
