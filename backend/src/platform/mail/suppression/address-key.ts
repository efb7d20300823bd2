import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';

/** One form for one mailbox: lower case, and an international domain as the network knows it. */
export function canonicalAddress(address: string): string {
  const plain = address.trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = domainToASCII(plain.slice(at + 1));
  return domain ? plain.slice(0, at + 1) + domain : plain;
}

/** 32 bytes, the same for the same mailbox, from which nobody without the key can read the address. */
export const addressKey = (address: string, hashKey: string): Buffer =>
  createHmac('sha256', hashKey).update(canonicalAddress(address)).digest();
