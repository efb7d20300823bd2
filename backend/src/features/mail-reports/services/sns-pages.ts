import { X509Certificate, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ReportRefused } from '../mail-report.errors.js';

const patienceMs = 5_000;
/** Only Amazon may say by which key Amazon signs. */
const amazons = /^sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/;

/** What Amazon's notification service has behind the addresses that its messages name. */
@Injectable()
export class SnsPages {
  private readonly keys = new Map<string, KeyObject>();

  /** @throws ReportRefused for an address that is not Amazon's */
  async signingKey(address: string): Promise<KeyObject> {
    const known = this.keys.get(address);
    if (known) return known;
    if (!new URL(ofAmazon(address)).pathname.endsWith('.pem')) throw new ReportRefused();
    const { publicKey } = new X509Certificate(await (await fetched(address)).text());
    this.keys.set(address, publicKey);
    return publicKey;
  }

  /** From then on the topic tells us. @throws ReportRefused for an address that is not Amazon's */
  async confirm(address: string): Promise<void> {
    await fetched(ofAmazon(address));
  }
}

function ofAmazon(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:' || !amazons.test(url.host)) throw new ReportRefused();
  return address;
}

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) throw new Error(`${new URL(address).host} answered ${answer.status}`);
  return answer;
}
