export { AppliedSuggestions, Declined } from '@shulayim/contracts';
