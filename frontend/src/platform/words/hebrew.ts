import type { Catalogue } from './translate';

/** Of pages that nobody opens first who follows a link or looks around: apart, so that no text waits for their names. */
export const hebrewFiles = import.meta.glob<Catalogue>(
  [
    '../../features/{about,admin,dashboard,design-system,feed,invitations,legal,mail-actions,onboarding,operations,profile,projects}/**/*.he.json',
    '!../../features/admin/*/*',
    '!../../features/**/*.lazy.*',
  ],
  { import: 'default' },
);
