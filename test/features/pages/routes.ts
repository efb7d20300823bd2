import { OneAdminUser, type Role } from '@shulayim/contracts';
import { groups } from '../../../frontend/src/features/admin/page/sections.js';
import { demoAdmin, newAdmin } from '../admin/panel.js';
import { plan } from '../rounds/round-helpers.js';
import type { Person } from '../../support/person.js';
import { password, type Stage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { createLink, createProject, type TestProject } from '../../support/projects.js';

/** What moderators see, `moderators.browser.spec.ts` tells: authors' pages, and a part of the panel. */
export type Who = 'signed out' | 'inactive' | Exclude<Role, 'moderator'>;
export const everybody: readonly Who[] = ['signed out', 'reader', 'author', 'inactive', 'admin'];

/** Somebody of each kind, one work of the author's, and a link to it. */
export interface Cast {
  readonly people: Readonly<Record<Who, Person | null>>;
  readonly project: TestProject;
  readonly token: string;
  readonly roundId: string;
}

export interface Route {
  readonly path: string;
  /** Whom the guard lets in; without any, everybody. */
  readonly guard?: 'active' | readonly Role[];
  /** What the document is called, before the product's name. */
  readonly title: string;
  /** What stands in its first heading; the title, where nothing else is said. */
  readonly heading?: string;
  /** Where it leads these people on to. */
  readonly leads?: Partial<Record<Who, string>>;
  /** Where it greets each by name. */
  readonly headings?: Partial<Record<Who, string>>;
  /** What these people see in its place. */
  readonly others?: Partial<Record<Who, Pick<Route, 'title' | 'heading'>>>;
  /** What the server's answer says of it, when not 200. */
  readonly status?: number;
}

const hebrew = {
  names: ['דנה אלון', 'נועה Levi 7', 'רון כהן'],
  work: { title: 'שלוש סירות, Blue 7' },
  part: {},
  round: { name: 'סבב ראשון, Round 1' },
} as const;
/** Whose every word is English. */
export const english = {
  names: ['Dana Alon', 'Noa Levi 7', 'Ron Cohen'],
  work: { title: 'Three boats, blue 7' },
  round: { name: 'First round' },
  part: { title: 'First part', body: 'Three boats were missing.\n\nShe counted them again, and nobody answered.' },
} as const;

/** The stage runs in demo mode, where the admin is. */
export async function castFor(
  stage: Stage,
  { names, work, part, round }: typeof hebrew | typeof english = hebrew,
): Promise<Cast> {
  const admin = await newAdmin(stage, demoAdmin);
  const [author, reader, inactive] = await Promise.all([
    stage.register('author', names[0]),
    stage.register('reader', names[1]),
    stage.register('reader', names[2]),
  ]);
  const project = await createProject(author, { ...work, visibility_status: 'public' }, part);
  const { shareToken } = await createLink(author, project);
  const { id: roundId } = await plan(author, project, round);
  (await admin.post(`/api/admin/users/${inactive.user.id}/suspend`, {})).as(OneAdminUser);
  await inactive.logIn(inactive.user.email ?? '', password);
  return { people: { 'signed out': null, reader, author, inactive, admin }, project, token: shareToken, roundId };
}

/** Other addresses of a screen that is looked at already. */
export const again =
  /^\/(app|text-(old|classic)\/.*|read|admin\/(active|suspended|published|flagged|pending|nothing)|home\/nowhere)$/;

/** Whom a screen is for, of those who see it. */
export function whoSees(guard: Route['guard']): Who {
  if (guard === undefined) return 'signed out';
  if (guard === 'active') return 'reader';
  return guard.includes('author') ? 'author' : 'admin';
}

const spoken = (path: string, key: string) => ({ title: words(path)(key) });
/** What the preview's text is called. */
const sample = 'מילון';
const landing = ['line1', 'line2', 'line3'];
const hero = (path: string) => landing.map((line) => words(path)(`hero.${line}`)).join(' ');
const tagline = ['write', 'meet', 'read'].map((word) => words('coming-soon/coming-soon')(`tagline.${word}`)).join(' ');

const toTheirProject = { reader: '/home', inactive: '/home', author: '/feed', admin: '/feed' };
const waiting = { ...spoken('coming-soon/coming-soon', 'title'), heading: tagline };
const notFound = { title: 'Oops! Page not found', status: 404 };
const authors = ['author', 'moderator', 'admin'] as const;
const staff = ['moderator', 'admin'] as const;
const adminSection = (section: string): Pick<Route, 'title' | 'heading' | 'guard'> => {
  const heading = words('admin/admin')(`sections.${section}`);
  return { guard: staff, title: `${heading} · ${words('admin/admin')('panel')}`, heading };
};

const panelSections: readonly string[] = groups.flatMap(({ sections }) => sections);

/** P §2's table, the contracts' further pages, and what does not exist. */
export function routesOf({ people, project: { project, part }, token, roundId }: Cast): readonly Route[] {
  const text = { title: part.title };
  /** Of the work's author alone; an admin looks for it in the panel. */
  const aboutWork = (path: string, catalogue: string, title = 'title', missing = 'notFound') => ({
    path: `/project/${project.id}/${path}`,
    guard: authors,
    ...spoken(catalogue, title),
    others: { admin: spoken(catalogue, missing) },
  });
  return [
    {
      path: '/',
      title: words('home/landing/landing')('title'),
      heading: hero('home/landing/landing'),
      leads: toTheirProject,
    },
    {
      path: '/home',
      title: words('home/welcome/welcome')('title'),
      heading: hero('home/welcome/welcome'),
      leads: { author: '/feed', admin: '/feed' },
      others: { reader: { title: words('home/home')('reading.title'), heading: 'נועה' } },
    },
    { path: `/home/works/${project.id}`, ...spoken('home/written/written.lazy', 'title') },
    { path: '/preview', title: sample },
    { path: '/app', title: sample, leads: Object.fromEntries(everybody.map((who) => [who, '/preview'])) },
    { path: '/coming-soon', ...waiting },
    { path: '/signup', ...waiting },
    { path: '/early-access', ...waiting },
    { path: '/about', ...spoken('about/about', 'title') },
    { path: `/text/${part.id}`, ...text },
    { path: `/text-old/${part.id}`, ...text },
    { path: `/text-classic/${part.id}`, ...text },
    { path: '/login', ...spoken('accounts/accounts', 'logIn.title'), leads: toTheirProject },
    { path: '/register', ...spoken('accounts/accounts', 'register.title'), leads: toTheirProject },
    {
      path: '/feed',
      guard: authors,
      ...spoken('feed/feed', 'title'),
      headings: { author: 'דנה', admin: words('onboarding/onboarding')('welcome.title') },
    },
    {
      path: '/dashboard',
      guard: authors,
      ...spoken('dashboard/dashboard', 'dashboard'),
      headings: { author: 'דנה', admin: people.admin?.user.name ?? '' },
    },
    { path: '/past-readers', guard: authors, ...spoken('rounds/past-readers/past-readers.lazy', 'title') },
    { path: '/start', guard: authors, ...spoken('projects/import/import', 'start.title') },
    { path: '/create-project', guard: authors, ...spoken('projects/projects', 'create.title') },
    {
      path: `/project/${project.id}`,
      guard: authors,
      title: project.title,
      others: { admin: spoken('projects/projects', 'project.notFound') },
    },
    aboutWork('readers', 'readers/readers.lazy'),
    {
      path: `/project/${project.id}/readers/map`,
      guard: authors,
      ...spoken('readers/map/reading-map.lazy', 'title'),
      others: { admin: spoken('readers/readers.lazy', 'notFound') },
    },
    aboutWork('questions', '../entities/questions/asking/asking.lazy'),
    {
      path: `/project/${project.id}/members`,
      guard: 'active',
      ...spoken('invitations/members/members.lazy', 'title'),
      others: {
        reader: spoken('invitations/members/members.lazy', 'notFound'),
        admin: spoken('invitations/members/members.lazy', 'notFound'),
      },
    },
    {
      path: `/project/${project.id}/handover`,
      guard: 'active',
      ...spoken('handover/handover.lazy', 'title'),
      others: {
        reader: spoken('handover/handover.lazy', 'notFound'),
        admin: spoken('handover/handover.lazy', 'notFound'),
      },
    },
    aboutWork('rounds', 'rounds/words/rounds.lazy'),
    aboutWork(`rounds/${roundId}`, 'rounds/report/report.lazy'),
    aboutWork('rounds/compare', 'rounds/compare/compare.lazy'),
    aboutWork('proofs', '../entities/suggestions/suggestions.lazy', 'page.title', 'page.notFound'),
    { path: `/project/${project.id}/part/${part.id}`, guard: 'active', ...text },
    {
      path: `/project/${project.id}/part/${part.id}/versions/1`,
      guard: authors,
      ...spoken('../entities/fixes/fixes', 'title'),
    },
    {
      path: `/project/${project.id}/part/${part.id}/edit`,
      guard: authors,
      title: words('editor/editor')('titleOf').replace('{{title}}', part.title),
      others: { admin: spoken('editor/editor', 'notFound') },
    },
    { path: '/legacy-dashboard', guard: authors, ...spoken('dashboard/dashboard', 'myArea') },
    {
      path: '/projects',
      guard: authors,
      ...spoken('dashboard/dashboard', 'myProjects'),
      headings: { admin: words('onboarding/onboarding')('welcome.title') },
    },
    { path: '/forgot-password', ...spoken('accounts/accounts', 'forgot.title') },
    { path: '/reset-password?token=nobodys', ...spoken('accounts/accounts', 'reset.title') },
    { path: '/verify-email?token=nobodys', ...spoken('accounts/accounts', 'verify.title') },
    { path: '/profile', guard: 'active', ...spoken('profile/profile', 'title') },
    { path: '/notifications', guard: 'active', ...spoken('notifications/notifications', 'title') },
    { path: '/db-status', ...spoken('operations/operations', 'status.title') },
    { path: '/design-system', ...spoken('design-system/design-system', 'title') },
    { path: '/components', ...spoken('design-system/design-system', 'title') },
    { path: `/read/${token}`, ...text },
    { path: '/read', ...spoken('reading/reading', 'problem.badLink') },
    {
      path: '/invite/nobodys',
      title: words('invitations/invitations')('invite.title'),
      heading: words('invitations/invitations')('invite.gone'),
    },
    {
      path: '/round/nobodys',
      title: words('rounds/taking-part/taking-part.lazy')('title'),
      heading: words('rounds/taking-part/taking-part.lazy')('gone'),
    },
    {
      path: '/mail/nobodys',
      title: words('mail-actions/mail-actions')('title'),
      heading: words('mail-actions/mail-actions')('gone.unknown'),
      headings: { inactive: words('mail-actions/mail-actions')('gone.inactive') },
    },
    { path: '/never/nobodys', ...spoken('invitations/invitations', 'never.title') },
    { path: '/unsubscribe/nobodys', ...spoken('coming-soon/coming-soon', 'unsubscribe.title') },
    { path: '/api-test', ...spoken('operations/operations', 'api.title') },
    { path: '/privacy', ...spoken('legal/documents/privacy', 'title') },
    { path: '/terms', ...spoken('legal/documents/terms', 'title') },
    { path: '/accessibility', ...spoken('legal/documents/accessibility', 'title') },
    { path: '/nowhere', ...notFound },
    { path: '/home/nowhere', ...notFound },
    // At last: whoever leaves the panel is logged out.
    ...panelSections.map((section) => ({
      path: section === 'overview' ? '/admin' : `/admin/${section}`,
      ...adminSection(section),
    })),
    { path: '/admin/nothing', guard: staff, ...notFound, status: 200 },
  ];
}
