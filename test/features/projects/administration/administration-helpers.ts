import {
  AdminProjects,
  OneAdminProject,
  OneAdminProjectPage,
  type AdminProject,
  type AdminProjectStatus,
} from '@shulayim/contracts';
import type { Person } from '../../../support/person.js';
import { startWorld, type World } from '../../../support/world.js';

const account = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'קלמנטינה-גדולה' } as const;

/** A site with an admin, whose mails leave at once. */
export async function startAdministration(): Promise<{ world: World; admin: Person }> {
  const world = await startWorld({ ...account, MAIL_SETTLE_SECONDS: '0' });
  return { world, admin: await another(world) };
}

/** The admin on another device. */
export async function another(world: World): Promise<Person> {
  const admin = world.person();
  await admin.logIn(account.ADMIN_EMAIL, account.ADMIN_PASSWORD);
  return admin;
}

/** What admins do about works. */
export const list = async (admin: Person, query = '') =>
  (await admin.get(`/api/admin/books?${query}`)).as(AdminProjects);
export const titles = async (admin: Person, query: string) =>
  (await list(admin, query)).books.map(({ title }) => title);
export const adminProjectPage = async (admin: Person, id: string) =>
  (await admin.get(`/api/admin/books/${id}`)).as(OneAdminProjectPage);
export const setStatus = async (
  admin: Person,
  id: string,
  status: AdminProjectStatus,
  reason = 'העתקה מספר אחר',
): Promise<AdminProject> =>
  (await admin.put(`/api/admin/books/${id}/status`, { status, reason })).as(OneAdminProject).book;
