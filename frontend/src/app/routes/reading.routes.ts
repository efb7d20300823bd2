import type { RouteObject } from 'react-router-dom';
import { guarded } from './guarded';
import { projectPage } from './project-page';
import { screen } from './route';

const paged = () => import('../../features/reading/screens/paged/paged.screen').then((m) => m.load());
const continuous = () => import('../../features/reading/screens/continuous/continuous.screen').then((m) => m.load());
const classic = () => import('../../features/reading/screens/classic/classic.screen').then((m) => m.load());
const part = () => import('../../features/reading/screens/part/part.screen').then((m) => m.load());
const shared = () => import('../../features/reading/screens/shared/shared-text.screen').then((m) => m.load());
const mailed = () => import('../pages/mailed-pages').then((m) => m.mailedPages);
const preview = () => import('../../features/reading/preview/preview.screen');

const readingWords = ['reading', 'comments', 'reading-settings', 'sharing', 'preview'] as const;
const sharedWords = ['reading', 'comments', 'reading-settings', 'shared-text'] as const;

/** A part under its work's address, and who takes part in the work: for anybody who is signed in and active. */
export const partRoutes: RouteObject[] = [
  { path: '/project/:projectId/members', ...screen(projectPage('Members'), 'invitations') },
  { path: '/project/:projectId/handover', ...screen(projectPage('Handover')) },
  { path: '/project/:projectId/part/:partId', ...screen(part, ...readingWords) },
];

/** Texts: each decides on the server who may open it. */
export const readingRoutes: RouteObject[] = [
  { path: '/preview', ...screen(() => preview().then((m) => m.PreviewScreen), ...readingWords) },
  { path: '/app', ...screen(() => preview().then((m) => m.AppScreen)) },
  { path: '/text/:id', ...screen(paged, ...readingWords, 'paged') },
  { path: '/text-old/:id', ...screen(continuous, ...readingWords, 'continuous') },
  { path: '/text-classic/:id', ...screen(classic, ...readingWords, 'classic') },
  { path: '/read', ...screen(shared, ...sharedWords) },
  { path: '/read/:token', ...screen(shared, ...sharedWords) },
  { path: '/invite/:token', ...screen(() => mailed().then((m) => m.Invitation), 'invitations') },
  { path: '/round/:token', ...screen(() => mailed().then((m) => m.Round)) },
  { path: '/never/:token', ...screen(() => mailed().then((m) => m.NeverAgain), 'invitations') },
  { path: '/mail/:token', ...screen(() => mailed().then((m) => m.MailAction), 'mail-actions') },
  guarded(partRoutes),
];
