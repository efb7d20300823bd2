/** What only readers see who were here before: one file, whose name every reading page carries. */
export { ResumeOffer } from '../progress/indicators/resume-offer';
export { VersionNews } from './version-news';

/** Of its own file: who reads a new version has not reacted yet. */
export const loadReactions = () =>
  import('../../comments/passages/reactions/reactions-host').then((m) => ({ default: m.ReactionsHost }));

/** Few listen, and whoever does has pressed a button: it may take a moment. */
export const loadListening = () =>
  import('../settings/listening/listening-bar').then((m) => ({ default: m.ListeningBar }));

/** Of its own file, too: most parts ask nothing. */
export const loadPartEnd = () => import('../progress/asked/part-end').then((m) => ({ default: m.PartEnd }));
