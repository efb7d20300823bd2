import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Outage, serverLines } from '../../../../platform/background/outages/outage.js';
import { LOGGER } from '../../../../platform/config/logging.module.js';
import { programVersion } from '../../../../platform/config/program-version.js';
import { Settings } from '../../../../platform/config/settings/settings.js';

/** So long somebody who chooses a password waits for it. */
const answerMs = 2_000;
/** Of the forty digits of a hash: what is told of a password. */
const toldDigits = 5;

/**
 * Whether a password has leaked, by the range protocol of Have I Been Pwned: all hashes that begin alike are asked for, with
 * some that are invented, of count 0, so that not even the size of the answer tells anything.
 *
 * @param address what `/range/…` is below
 * @throws Error when there is no such answer within 2 s; it has nothing of the password in it
 */
export async function isLeakedAt(address: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const answer = await fetch(`${address.replace(/\/+$/, '')}/range/${hash.slice(0, toldDigits)}`, {
    headers: { 'add-padding': 'true', 'user-agent': `shulayim/${programVersion}` },
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`it answers ${answer.status}`);
  }
  const lines = (await answer.text()).split(/\r?\n/).filter(Boolean);
  // A page of HTML, for instance.
  if (!lines.every((line) => /^[0-9A-F]{35}:\d+$/i.test(line))) throw new Error('its answer is no list of hashes');
  const [, count = '0'] = lines.map((line) => line.split(':')).find(([rest]) => isRest(rest, hash)) ?? [];
  return Number(count) > 0;
}

const isRest = (rest: string | undefined, hash: string): boolean => rest?.toUpperCase() === hash.slice(toldDigits);

/** Passwords that leaked from other sites, where `PWNED_PASSWORDS_URL` names what knows them. While it does not answer, none is refused. */
@Injectable()
export class LeakedPasswords {
  private readonly outage: Outage;

  constructor(
    private readonly settings: Settings,
    @Inject(LOGGER) log: Logger,
  ) {
    const lines = serverLines('PWNED_PASSWORDS_URL', 'passwords are taken without asking whether they have leaked');
    this.outage = new Outage(log, lines);
  }

  async include(password: string): Promise<boolean> {
    const { leaksUrl } = this.settings.passwords;
    if (!leaksUrl) return false;
    try {
      const isLeaked = await isLeakedAt(leaksUrl, password);
      this.outage.succeeded();
      return isLeaked;
    } catch (error) {
      this.outage.failed(error);
      return false;
    }
  }
}
