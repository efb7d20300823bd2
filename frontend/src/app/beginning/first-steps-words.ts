/** The words of what an author sees before anything has happened: a page with `first-steps.tsx` on it loads them. */
export const firstStepsWords = ['onboarding', 'sharing', 'invitations'] as const;
