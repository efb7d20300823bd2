/** Whether a person has asked their device for less motion. */
export const wantsLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How the page goes to another place: without the ride for whoever asked for less motion. */
export const scrollBehavior = (): ScrollBehavior => (wantsLessMotion() ? 'instant' : 'smooth');
