import { maxInvitations, pastedAddresses } from '@shulayim/contracts';

/** What one sending takes of what was pasted, and what stays for the next: nothing is lost of a longer list. */
export function oneSending(pasted: string): { now: string | string[]; later: string[] } {
  const addresses = pastedAddresses(pasted);
  if (addresses.length <= maxInvitations) return { now: pasted, later: [] };
  return { now: addresses.slice(0, maxInvitations), later: addresses.slice(maxInvitations) };
}
