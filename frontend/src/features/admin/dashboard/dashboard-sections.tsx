export { Activity } from './activity/activity';
export { Analytics } from './analytics';
export { Overview } from './overview/overview';
