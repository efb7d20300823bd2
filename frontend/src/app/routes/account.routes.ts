import type { RouteObject } from 'react-router-dom';
import { guarded } from './guarded';
import { screen } from './route';

const forgot = () =>
  import('../../features/accounts/screens/forgot-password.screen').then((m) => m.ForgotPasswordScreen);
const mailed = () => import('../pages/mailed-pages').then((m) => m.mailedPages);
const notifications = () =>
  import('../../features/notifications/notifications.screen').then((m) => m.NotificationsScreen);
const profile = () => import('../../features/profile/profile.screen').then((m) => m.ProfileScreen);

/** Signing in, registering, and everything of one's own account. */
export const accountRoutes: RouteObject[] = [
  {
    path: '/login',
    ...screen(() => import('../../features/accounts/screens/login.screen').then((m) => m.LoginScreen), 'accounts'),
  },
  {
    path: '/register',
    ...screen(
      () => import('../../features/accounts/screens/register.screen').then((m) => m.RegisterScreen),
      'accounts',
    ),
  },
  { path: '/forgot-password', ...screen(forgot, 'accounts') },
  { path: '/reset-password', ...screen(() => mailed().then((m) => m.ResetPassword), 'accounts') },
  { path: '/verify-email', ...screen(() => mailed().then((m) => m.VerifyEmail), 'accounts') },
  guarded([
    { path: '/profile', ...screen(profile, 'profile', 'programs') },
    { path: '/notifications', ...screen(notifications, 'notifications') },
  ]),
];
