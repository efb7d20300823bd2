/** In a file of its own, so that only a text which changed under somebody's words asks for the search. */
export { proposeAnchor } from '@shulayim/anchoring';
