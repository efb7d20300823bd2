import { progressKeptDays } from '@shulayim/contracts';

/** What a reader has seen where nothing is kept any more of when they last opened the text: what is older is no news to them. */
export const longAgo = `now() - interval '${progressKeptDays} days'`;
