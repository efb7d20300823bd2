import type { Catalogue } from './translate';

/** Of pages that nobody opens first who follows a link or looks around: apart, so that no text waits for their names. */
export const hebrewFiles = import.meta.glob<Catalogue>(
  [
    '../../features/about/**/*.he.json',
    '../../features/admin/**/*.he.json',
    '../../features/dashboard/**/*.he.json',
    '../../features/design-system/**/*.he.json',
    '../../features/feed/**/*.he.json',
    '../../features/invitations/**/*.he.json',
    '../../features/legal/**/*.he.json',
    '../../features/mail-actions/**/*.he.json',
    '../../features/notifications/**/*.he.json',
    '../../features/onboarding/**/*.he.json',
    '../../features/operations/**/*.he.json',
    '../../features/profile/**/*.he.json',
    '../../features/projects/**/*.he.json',
    '!../../features/admin/*/*',
    '!../../features/**/*.lazy.*',
  ],
  { import: 'default' },
);
