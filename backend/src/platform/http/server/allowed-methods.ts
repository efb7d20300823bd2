/** Addresses that say which methods they take: by an answer to OPTIONS, and by 405 to all others. */
const addresses: readonly (readonly [RegExp, readonly string[]])[] = [
  // Source: modelcontextprotocol.io, Streamable HTTP.
  [/^\/api\/mcp$/, ['POST']],
  // Source: Web Annotation Protocol, 3.1 and 4.1.
  [/^\/api\/texts\/[^/]+\/annotations(?:\/[^/]+)?$/, ['GET', 'HEAD', 'OPTIONS']],
];

/** @returns as the header `Allow` has them; null where the address says nothing of its own */
export function methodsOf(url: string): string | null {
  const [path = ''] = url.split('?');
  const found = addresses.find(([address]) => address.test(path));
  return found ? found[1].join(', ') : null;
}
