import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { Provider, type Configuration } from 'oidc-provider';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { Person, type Answer } from '../../support/person.js';
import { startWorld, type World } from '../../support/world.js';

const [clientId, clientSecret] = ['shulayim', 'a secret of the site and its provider'];
const minutes = 60;

/** Somebody as the provider knows them, by the name with which they sign in there. */
export interface Claims {
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly name?: string;
  readonly preferred_username?: string;
}

/** Specs have a realm of their own, and the provider takes plain objects of the one that it was loaded in. */
function ofItsRealm<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return sharedGlobal.Array.from(value, ofItsRealm) as Value;
  const fields = Object.entries(value).map(([name, field]) => [name, ofItsRealm(field as unknown)] as const);
  return sharedGlobal.Object.fromEntries(fields) as Value;
}

/** A real OpenID provider on this machine, with a page of its own on which people sign in, or do not. */
export class OpenIdServer {
  readonly people = new Map<string, Claims>();
  /** Its ID tokens say this, instead of what they should, or are signed by a key that it does not publish. */
  forgery: { readonly claims?: JWTPayload; readonly isOtherKey?: boolean } | null = null;

  /** Every token that it has given to the site. */
  readonly issued: string[] = [];

  private constructor(
    readonly issuer: string,
    private readonly server: Server,
  ) {}

  static async open(): Promise<OpenIdServer> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new OpenIdServer(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server);
  }

  /** What a site is told of it. */
  get settings(): Record<string, string> {
    return {
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: 'ספריית העיר',
    };
  }

  /** @param site the address that its links begin with */
  async serve(site: string): Promise<void> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const configuration: Configuration = {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [`${site}/api/auth/oidc/callback`],
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
      cookies: { keys: ['only for tests'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      ttl: {
        AccessToken: minutes,
        AuthorizationCode: minutes,
        Grant: minutes,
        IdToken: minutes,
        Interaction: minutes,
        Session: minutes,
      },
      findAccount: (_, sub) => ({ accountId: sub, claims: () => ofItsRealm({ sub, ...this.people.get(sub) }) }),
      // Nobody is asked what the site may know: it is the operator's own.
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId,
          ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    };
    const provider = new Provider(this.issuer, ofItsRealm(configuration));
    const answer = provider.callback();
    this.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const isPage = request.url?.startsWith('/interaction/') === true;
      if (request.url === '/token') changeAnswer(response, (body) => this.answered(body, privateKey));
      void (isPage ? interact(provider, request, response) : answer(request, response));
    });
  }

  private async answered(body: string, own: CryptoKey): Promise<string> {
    const answer = JSON.parse(body) as { id_token: string; access_token: string };
    this.issued.push(answer.id_token, answer.access_token);
    return this.forgery ? this.forged(answer, own) : body;
  }

  private async forged(answer: { id_token: string }, own: CryptoKey): Promise<string> {
    const { alg = '', ...header } = decodeProtectedHeader(answer.id_token);
    const key = this.forgery?.isOtherKey ? (await generateKeyPair(alg)).privateKey : own;
    const token = new SignJWT({ ...decodeJwt(answer.id_token), ...this.forgery?.claims });
    return JSON.stringify({ ...answer, id_token: await token.setProtectedHeader({ ...header, alg }).sign(key) });
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

/** What is answered goes through `change` first. */
function changeAnswer(response: ServerResponse, change: (body: string) => Promise<string>): void {
  const end = response.end.bind(response);
  response.end = ((body: string | Buffer) => {
    void change(String(body)).then((changed) => {
      response.setHeader('content-length', Buffer.byteLength(changed));
      end(changed);
    });
    return response;
  }) as typeof response.end;
}

const page = `<!doctype html><title>Provider</title><form method="post"><input name="login" aria-label="login">
  <button>sign in</button><button name="refuse" value="1">refuse</button></form>`;

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  let body = '';
  for await (const piece of request) body += String(piece);
  const typed = new URLSearchParams(body);
  const result = typed.has('refuse')
    ? { error: 'access_denied', error_description: 'somebody said no' }
    : { login: { accountId: typed.get('login') ?? '' } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** A site with such a provider, both closed together. */
export interface Place {
  readonly world: World;
  readonly server: OpenIdServer;
  readonly close: () => Promise<void>;
}

export async function startPlace(env: Record<string, string> = {}): Promise<Place> {
  const server = await OpenIdServer.open();
  const world = await startWorld({ ...server.settings, ...env });
  await server.serve(world.app.get(Settings).publicUrl);
  const close = async (): Promise<void> => {
    await world.close();
    server.close();
  };
  return { world, server, close };
}

/** The same for all tests of a file. */
export function usePlace(env?: Record<string, string>): Place {
  const place = {} as Place;
  beforeAll(async () => void Object.assign(place, await startPlace(env)));
  afterAll(() => place.close());
  return place;
}

export const locationOf = ({ headers, status, call }: Answer): string => {
  const location = headers.get('location');
  if (status !== 303 || location === null) throw new Error(`${call} answered ${status}, and leads nowhere.`);
  return location;
};

/** Where the site sends a browser to. @param query of the site's call */
export const begun = async (browser: Person, query = ''): Promise<URL> =>
  new URL(locationOf(await browser.get(`/api/auth/oidc/start${query}`)));

/** What one does at the provider's page. @returns path and query of the site that the provider sends the browser back to */
export async function answeredThere(address: URL, form: Record<string, string>): Promise<string> {
  const there = new Person(address.origin);
  const asked = locationOf(await there.get(address.pathname + address.search));
  const { pathname } = new URL(asked, address);
  const body = new URLSearchParams(form).toString();
  const on = await there.ask('POST', pathname, body, { 'content-type': 'application/x-www-form-urlencoded' });
  const back = new URL(locationOf(await there.get(new URL(locationOf(on)).pathname)));
  return back.pathname + back.search;
}

/** All of it. @returns where the site sends the browser in the end */
export async function signIn(browser: Person, login: string, query = ''): Promise<string> {
  return locationOf(await browser.get(await answeredThere(await begun(browser, query), { login })));
}
