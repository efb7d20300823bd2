import { emptyRedis } from '../../../support/servers/redis.js';

export type Carrier = 'in-process' | 'queue';
/** Whatever a mail needs, it needs over both. */
export const carriers: Carrier[] = ['in-process', 'queue'];

/** The settings under which a program carries its mails so. */
export const carriedBy = async (carrier: Carrier): Promise<Record<string, string>> =>
  carrier === 'queue' ? { REDIS_URL: await emptyRedis() } : {};
