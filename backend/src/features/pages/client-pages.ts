/**
 * What the client's router knows by itself (the ids in them are checked by the API). Everything else is its 404 page.
 * Source: P §2's table and the pages that the contracts add.
 */
const paths = [
  '',
  'home',
  'app',
  'preview',
  'coming-soon',
  'signup',
  'early-access',
  'about',
  'privacy',
  'terms',
  'accessibility',
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'verify-email',
  'profile',
  'notifications',
  'invite/[\\w.-]+',
  'unsubscribe/[\\w.-]+',
  'mail/[\\w.-]+',
  'never/[\\w.-]+',
  'read',
  'feed',
  'dashboard',
  'legacy-dashboard',
  'projects',
  'start',
  'create-project',
  'project/[\\w-]+',
  'project/[\\w-]+/part/[\\w-]+',
  'project/[\\w-]+/part/[\\w-]+/edit',
  'project/[\\w-]+/part/[\\w-]+/versions/\\d+',
  'admin',
  'admin/[\\w-]+',
  'admin/(users|content|campaigns)/[\\w-]+',
  'db-status',
  'api-test',
  'design-system',
  'components',
];
const clientPage = new RegExp(`^/(?:${paths.join('|')})/?$`);

export const isClientPage = (path: string): boolean => clientPage.test(path);
