import { Redis } from 'ioredis';
import { testRedisUrl } from '../../../support/servers/postgres.js';

export type Carrier = 'in-process' | 'queue';
/** Whatever a mail needs, it needs over both. */
export const carriers: Carrier[] = ['in-process', 'queue'];

/**
 * The settings under which a program carries its mails so.
 *
 * @param database of the shared Redis: one for each spec
 */
export async function carriedBy(carrier: Carrier, database: number): Promise<Record<string, string>> {
  if (carrier === 'in-process') return {};
  const url = `${testRedisUrl()}/${database}`;
  const redis = new Redis(url);
  await redis.flushdb();
  await redis.quit();
  return { REDIS_URL: url };
}
