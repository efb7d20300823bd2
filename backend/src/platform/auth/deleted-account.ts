/** What people who are gone are called, wherever they left a trace. Source: decisions §3. */
export const deletedAccount = 'חשבון שנמחק';
export { anonymousReader } from '@shulayim/contracts';
