import type { RouteObject } from 'react-router-dom';
import { screen } from './route';

const designSystem = () =>
  import('../../features/design-system/design-system.screen').then((m) => m.DesignSystemScreen);
const operations = () => import('../pages/operations-pages').then((m) => m.operationsPages);
const admin = () => import('../pages/admin-page').then((m) => m.AdminPage);

/** For whoever runs or builds the site. */
export const operatorRoutes: RouteObject[] = [
  { path: '/db-status', ...screen(() => operations().then((m) => m.DbStatus), 'operations') },
  { path: '/api-test', ...screen(() => operations().then((m) => m.ApiTest), 'operations') },
  { path: '/design-system', ...screen(designSystem, 'design-system') },
  // Whom a section lets in, the panel says: it knows its sections.
  { path: '/admin/:section?/:id?', ...screen(admin, 'admin') },
  { path: '/components', ...screen(designSystem, 'design-system') },
];
