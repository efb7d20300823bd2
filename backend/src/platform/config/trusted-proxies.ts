import { isIP } from 'node:net';

/** @returns whether it is an address, or a network such as 172.28.5.0/24 */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

/**
 * The setting `TRUSTED_PROXIES`: whose `X-Forwarded-For` counts. `loopback` stands for this machine.
 *
 * @returns its parts, or null when one of them is neither an address nor a network
 */
export function trustedProxiesIn(text: string): string[] | null {
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => part === 'loopback' || isNetwork(part)) ? parts : null;
}
