import { Resolver } from 'node:dns/promises';

const patienceMs = 2_000;
const tries = 2;
const none = new Set(['ENOTFOUND', 'ENODATA']);

/** The TXT records of a name, each in one piece; none where there is no such name. @throws Error where nobody answers */
export type TextRecords = (name: string) => Promise<readonly string[]>;

/** @param servers which are asked, as `address` or `address:port`; empty: those of the machine */
export function textRecords(servers: readonly string[]): TextRecords {
  const resolver = new Resolver({ timeout: patienceMs, tries });
  if (servers.length > 0) resolver.setServers([...servers]);
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      if (none.has((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  };
}
