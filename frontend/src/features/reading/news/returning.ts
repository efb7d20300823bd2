/** What only readers see who were here before: one file, whose name every reading page carries. */
export { ResumeOffer } from '../progress/indicators/resume-offer';
export { VersionNews } from './version-news';
