/**
 * Push services of the browsers that there are. The server calls what a browser names, so anything else would let a stranger
 * choose whom it calls.
 */
const knownHosts = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
];

/** @param others origins that the operator has added (`PUSH_SERVICES`) */
export function isPushService(endpoint: string, others: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username || password) return false;
  if (others.includes(origin)) return true;
  return protocol === 'https:' && port === '' && knownHosts.some((host) => host.test(hostname));
}
