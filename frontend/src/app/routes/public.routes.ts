import type { RouteObject } from 'react-router-dom';
import { lightScreen } from './route';

const root = () => import('../../features/home/root.screen').then((m) => m.RootScreen);
const home = () => import('../../features/home/home.screen').then((m) => m.HomeScreen);
const soon = () => import('../../features/coming-soon/coming-soon.screen').then((m) => m.ComingSoonScreen);
const unsubscribe = () => import('../../features/coming-soon/unsubscribe.screen').then((m) => m.UnsubscribeScreen);
const about = () => import('../../features/about/about.screen').then((m) => m.AboutScreen);
const legal = () => import('../../features/legal/legal.screen');
const accessibility = () => legal().then((m) => m.AccessibilityScreen);

/** What anybody may see who comes by, and what comes first to whoever signs in. */
export const publicRoutes: RouteObject[] = [
  { path: '/', ...lightScreen(root, 'landing', 'marketing') },
  { path: '/home', ...lightScreen(home, 'home', 'welcome', 'marketing') },
  { path: '/home/works/:projectId', ...lightScreen(home, 'home', 'welcome', 'marketing') },
  { path: '/coming-soon', ...lightScreen(soon, 'coming-soon') },
  { path: '/signup', ...lightScreen(soon, 'coming-soon') },
  { path: '/early-access', ...lightScreen(soon, 'coming-soon') },
  { path: '/unsubscribe/:token', ...lightScreen(unsubscribe, 'coming-soon') },
  { path: '/about', ...lightScreen(about, 'about', 'marketing') },
  { path: '/privacy', ...lightScreen(() => legal().then((m) => m.PrivacyScreen), 'privacy', 'legal', 'marketing') },
  { path: '/terms', ...lightScreen(() => legal().then((m) => m.TermsScreen), 'terms', 'legal', 'marketing') },
  { path: '/accessibility', ...lightScreen(accessibility, 'accessibility', 'legal', 'marketing') },
  { path: '*', ...lightScreen(() => import('../pages/not-found').then((m) => m.NotFound)) },
];
