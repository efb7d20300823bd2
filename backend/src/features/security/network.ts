import { isIPv4, isIPv6 } from 'node:net';

/**
 * A network address without the part that names one machine: `203.0.113.*`, `2001:db8:1::*`.
 *
 * @param address as the server sees it; an IPv4 address may come in IPv6's clothes
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return plain.replace(/\d+$/, '*');
  if (!isIPv6(plain)) return '*';
  const [before = '', after] = plain.toLowerCase().split('::');
  const head = before.split(':').filter(Boolean);
  const tail = (after ?? '').split(':').filter(Boolean);
  const groups =
    after === undefined ? head : [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  return `${groups
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::*`;
}
