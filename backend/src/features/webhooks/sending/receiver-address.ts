import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address leads into a network of ours, or nowhere. */
export class RefusedAddress extends Error {}

/** Of the whole internet: neither loopback, private, link-local, nor set apart for anything else. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/**
 * Whether an author may have this address told: https on the open internet. The name may lead anywhere: that is looked at
 * when it is called.
 *
 * @param privateHosts hosts that the operator lets be called whatever they are (`WEBHOOK_PRIVATE_HOSTS`)
 */
export function isReceiverUrl(url: string, privateHosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username || password) return false;
  if (privateHosts.includes(hostname)) return protocol === 'https:' || protocol === 'http:';
  const address = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:') return false;
  return ipaddr.isValid(address)
    ? isPublicAddress(address)
    : address.includes('.') && !/\.(localhost|local|internal)\.?$/i.test(address);
}

/** Finds a name's addresses, and refuses it where any of them is no public one: what is looked at is what is then called. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '', 0);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return done(new RefusedAddress(`${hostname} is not on the open internet`), '', 0);
    if (options.all) return done(null, found);
    return done(null, first.address, first.family);
  });
};
