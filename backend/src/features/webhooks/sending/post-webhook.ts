import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { WebhookDelivery } from '@shulayim/contracts';
import { isReceiverUrl, publicLookup, RefusedAddress } from './receiver-address.js';

const timeoutMs = 10_000;

export interface Outcome {
  readonly status: number | null;
  readonly ms: number;
  readonly failure: WebhookDelivery['failure'];
}

export const isDelivered = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300;

/**
 * Posts a body once. Answers that send on elsewhere are not followed, since their sender would choose whom we call; what an
 * answer says beyond its status is not read.
 *
 * @param privateHosts as with `isReceiverUrl`
 */
export async function postWebhook(
  url: string,
  body: string,
  headers: Record<string, string>,
  privateHosts: readonly string[],
): Promise<Outcome> {
  const began = performance.now();
  const outcome = (part: Partial<Outcome>): Outcome => ({
    status: null,
    failure: null,
    ms: Math.round(performance.now() - began),
    ...part,
  });
  // Also what was added before the operator changed the setting.
  if (!isReceiverUrl(url, privateHosts)) return outcome({ failure: 'refused_address' });
  const isPrivate = privateHosts.includes(new URL(url).hostname);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return outcome({ status: await post(url, body, headers, { signal, isPrivate }) });
  } catch (error) {
    if (error instanceof RefusedAddress) return outcome({ failure: 'refused_address' });
    return outcome({ failure: signal.aborted ? 'timeout' : 'network' });
  }
}

interface How {
  readonly signal: AbortSignal;
  readonly isPrivate: boolean;
}

function post(url: string, body: string, headers: Record<string, string>, { signal, isPrivate }: How): Promise<number> {
  const request = url.startsWith('http:') ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        // A connection that is kept would have been looked at once.
        agent: false,
        signal,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        ...(isPrivate ? {} : { lookup: publicLookup }),
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.on('error', () => undefined);
        answer.destroy();
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
