/** In a file of its own, so that only a page which hears something asks for them. */
export { liveMessages } from '@shulayim/contracts';
