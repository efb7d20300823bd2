import type { RouteObject } from 'react-router-dom';
import { firstStepsWords } from '../beginning/first-steps-words';
import { screen } from './route';

const creating = () => import('../pages/creating-pages').then((m) => m.creatingPages);
const project = () => import('../pages/project-page').then((m) => m.ProjectPage);
const versionComments = () => import('../pages/project-page').then((m) => m.VersionCommentsPage);
const readers = () => import('../pages/project-page').then((m) => m.ReadersPage);
const readingMap = () => import('../pages/project-page').then((m) => m.ReadingMapPage);
const questions = () => import('../pages/project-page').then((m) => m.QuestionsPage);
const rounds = () => import('../pages/project-page').then((m) => m.RoundsPage);
const pastReaders = () => import('../pages/project-page').then((m) => m.PastReadersPage);
const proofs = () => import('../pages/project-page').then((m) => m.ProofsPage);
const editor = () => import('../pages/editor-page').then((m) => m.loadEditorPage());
const feed = () => import('../beginning/feed-page').then((m) => m.FeedPage);
const dashboard = () => import('../beginning/dashboard-pages').then((m) => m.DashboardPage);
const myArea = () => import('../beginning/dashboard-pages').then((m) => m.MyAreaPage);
const projects = () => import('../beginning/dashboard-pages').then((m) => m.ProjectsPage);

/** The author's side; the router guards all of it. */
export const authorRoutes: RouteObject[] = [
  { path: '/feed', ...screen(feed, 'feed', 'comments', ...firstStepsWords) },
  { path: '/dashboard', ...screen(dashboard, 'dashboard', 'feed') },
  { path: '/legacy-dashboard', ...screen(myArea, 'dashboard', 'feed', 'home') },
  { path: '/projects', ...screen(projects, 'dashboard', 'feed', 'projects', 'home', ...firstStepsWords) },
  { path: '/create-project', ...screen(() => creating().then((m) => m.Create), 'projects') },
  { path: '/start', ...screen(() => creating().then((m) => m.Start), 'import', 'sharing', 'onboarding') },
  { path: '/project/:projectId/part/:partId/edit', ...screen(editor) },
  { path: '/project/:id', ...screen(project, 'projects', 'import', 'sharing', 'invitations') },
  { path: '/project/:projectId/readers', ...screen(readers) },
  { path: '/project/:projectId/readers/map', ...screen(readingMap) },
  { path: '/project/:projectId/questions', ...screen(questions) },
  { path: '/project/:projectId/rounds/:roundId?', ...screen(rounds) },
  { path: '/past-readers', ...screen(pastReaders) },
  { path: '/project/:projectId/proofs', ...screen(proofs) },
  { path: '/project/:projectId/part/:partId/versions/:n', ...screen(versionComments) },
];
