import type { RouteObject } from 'react-router-dom';
import { firstStepsWords } from '../beginning/first-steps-words';
import { projectPage } from './project-page';
import { screen } from './route';

const creating = () => import('../pages/creating-pages').then((m) => m.creatingPages);
const editor = () => import('../pages/editor-page').then((m) => m.loadEditorPage());
const feed = () => import('../beginning/feed-page').then((m) => m.FeedPage);
const dashboards = () => import('../beginning/dashboard-pages');
const dashboard = () => dashboards().then((m) => m.DashboardPage);
const myArea = () => dashboards().then((m) => m.MyAreaPage);
const projects = () => dashboards().then((m) => m.ProjectsPage);

/** The author's side; the router guards all of it. */
export const authorRoutes: RouteObject[] = [
  { path: '/feed', ...screen(feed, 'feed', 'comments', ...firstStepsWords) },
  { path: '/dashboard', ...screen(dashboard, 'dashboard', 'feed') },
  { path: '/legacy-dashboard', ...screen(myArea, 'dashboard', 'feed', 'home') },
  { path: '/projects', ...screen(projects, 'dashboard', 'feed', 'projects', 'home', ...firstStepsWords) },
  { path: '/create-project', ...screen(() => creating().then((m) => m.Create), 'projects') },
  { path: '/start', ...screen(() => creating().then((m) => m.Start), 'import', 'sharing', 'onboarding') },
  { path: '/project/:projectId/part/:partId/edit', ...screen(editor) },
  { path: '/project/:id', ...screen(projectPage('Project'), 'projects', 'import', 'sharing', 'invitations') },
  { path: '/project/:projectId/readers', ...screen(projectPage('Readers')) },
  { path: '/project/:projectId/readers/map', ...screen(projectPage('ReadingMap')) },
  { path: '/project/:projectId/questions', ...screen(projectPage('Questions')) },
  { path: '/project/:projectId/rounds/:roundId?', ...screen(projectPage('Rounds')) },
  { path: '/past-readers', ...screen(projectPage('PastReaders')) },
  { path: '/project/:projectId/proofs', ...screen(projectPage('Proofs')) },
  { path: '/project/:projectId/part/:partId/versions/:n', ...screen(projectPage('VersionComments')) },
];
