import { z } from 'zod';
import { openIdSettingsOf } from '../../../platform/config/settings/openid-settings.js';
import type { Environment } from '../../../platform/config/settings/settings.js';
import { note, ok, problem, reasonOf, type Finding } from './finding.js';

const answerMs = 5_000;
/** What we need of what a provider publishes of itself. Source: OpenID Connect Discovery 1.0 §3. */
const Published = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

/** The OpenID provider: whether it publishes what we need, under the name that is set. */
export async function checkOpenId(environment: Environment): Promise<Finding[]> {
  const provider = openIdSettingsOf(environment);
  if (!provider) return [];
  const issuer = provider.issuer.href.replace(/\/$/, '');
  const address = `${issuer}/.well-known/openid-configuration`;
  const insecure = provider.isInsecure
    ? [
        note(
          'OIDC_ISSUER',
          'it is asked by http, on this machine.',
          'Set an https:// address where people come from elsewhere.',
        ),
      ]
    : [];
  return [await asked(address, issuer), ...insecure];
}

async function asked(address: string, issuer: string): Promise<Finding> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(answerMs) });
    if (!answer.ok)
      return problem(
        'OIDC_ISSUER',
        `${address} answers ${answer.status}.`,
        'Set the address that the provider names as its issuer.',
      );
    // A page of HTML, for instance.
    const published = Published.safeParse(await answer.json().catch(() => null));
    if (!published.success)
      return problem(
        'OIDC_ISSUER',
        `${address} is not what an OpenID provider publishes of itself.`,
        'Look at the address.',
      );
    if (published.data.issuer.replace(/\/$/, '') !== issuer)
      return problem('OIDC_ISSUER', `the provider calls itself ${published.data.issuer}.`, 'Set that address.');
    return ok('OIDC_ISSUER', `${issuer} answers as an OpenID provider.`);
  } catch (error) {
    return problem(
      'OIDC_ISSUER',
      `the provider does not answer as it should: ${reasonOf(error)}.`,
      'Look at the address, and whether this machine may connect there. Nobody signs in by it meanwhile.',
    );
  }
}
