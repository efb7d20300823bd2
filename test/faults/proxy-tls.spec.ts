import { execFileSync } from 'node:child_process';
import { request } from 'node:https';
import { type ConnectionOptions, connect } from 'node:tls';
import { io } from 'socket.io-client';
import { startProgram, type Program } from '../support/servers/program.js';
import { LiveEar, RemotePerson } from '../support/remote-person.js';
import { makeFolder } from './support/folder.js';
import { startProxy, type Proxy } from './support/proxy.js';

const domain = 'localhost';
const agreed = { minVersion: 'TLSv1', maxVersion: 'TLSv1.3' } as const;
/** What a client that takes everything would be content with. */
const lax = '@SECLEVEL=0';

describe('the shipped proxy in front of a site with a domain', () => {
  const folder = makeFolder();
  let program: Program;
  let proxy: Proxy;
  let author: RemotePerson;

  beforeAll(async () => {
    program = await startProgram({ dataDir: folder.path, env: { DEMO: '0', TRUSTED_PROXIES: 'loopback' } });
    author = new RemotePerson(program.url);
    const person = { name: 'דנה אלון', email: 'dana@example.org', password: 'secret1x', role: 'author' };
    expect((await author.post('auth/register', person)).status).toBe(201);
    proxy = await startProxy([new URL(program.url).port], domain);
  });
  afterAll(async () => {
    await proxy.remove();
    await program.stop();
    folder.remove();
  });

  /** @returns what was agreed on; the certificate is believed by the proxy's own authority alone */
  const greet = (options: ConnectionOptions): Promise<string> =>
    new Promise((told, refused) => {
      const { port } = new URL(proxy.url);
      const socket = connect({
        port: Number(port),
        host: '127.0.0.1',
        servername: domain,
        ca: proxy.authority(),
        ...options,
      });
      socket.once('error', refused).once('secureConnect', () => {
        told(`${socket.getProtocol()} ${socket.getCipher().name}`);
        socket.destroy();
      });
    });
  const overHttps = (path: string): Promise<number> =>
    new Promise((told, fail) => {
      request(`${proxy.url}${path}`, { ca: proxy.authority() }, (answer) => told(answer.resume().statusCode ?? 0))
        .once('error', fail)
        .end();
    });
  const inClear = (path: string, init: RequestInit = {}) =>
    fetch(`${proxy.clearUrl}${path}`, { redirect: 'manual', ...init });

  it('speaks TLS 1.2 and 1.3, and nothing older', async () => {
    expect(await greet({ ...agreed, ciphers: `DEFAULT:${lax}` })).toMatch(/^TLSv1\.3 TLS_/);
    expect(await greet({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 ECDHE-/);
    for (const version of ['TLSv1.1', 'TLSv1'] as const)
      await expect(greet({ minVersion: version, maxVersion: version, ciphers: `DEFAULT:${lax}` })).rejects.toThrow(
        /alert protocol version|unsupported protocol/i,
      );
  });

  it('agrees on suites with forward secrecy and an authenticated cipher alone', async () => {
    const strong = ['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-AES256-GCM-SHA384', 'ECDHE-ECDSA-CHACHA20-POLY1305'];
    for (const ciphers of strong) expect(await greet({ ciphers, maxVersion: 'TLSv1.2' })).toBe(`TLSv1.2 ${ciphers}`);
    const weak = [
      'ECDHE-ECDSA-AES128-SHA',
      'ECDHE-ECDSA-AES128-SHA256',
      'AES128-GCM-SHA256',
      'AES128-SHA',
      'DHE-RSA-AES128-GCM-SHA256',
    ];
    for (const ciphers of weak)
      await expect(greet({ ciphers: `${ciphers}:${lax}`, maxVersion: 'TLSv1.2' })).rejects.toThrow(/handshake failure/);
  });

  it('carries a socket over TLS', async () => {
    const ear = new LiveEar(
      io(proxy.url, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        ca: proxy.authority(),
        extraHeaders: { cookie: author.cookie },
      }),
    );
    await ear.joined();
    expect(ear.socket.io.engine.transport.name).toBe('websocket');
    ear.close();
    expect(await overHttps('/api/ready')).toBe(200);
    expect(await overHttps('/')).toBe(200);
  });

  it('leads people from http to https', async () => {
    for (const path of ['/', '/text/sample?comment=1', '/feed.xml', '/api-test']) {
      const { status, headers } = await inClear(path);
      expect([status, headers.get('location')]).toEqual([308, `https://${domain}${path}`]);
    }
  });

  it.each([
    ['the API', '/api/site', {}],
    ['a change by the API', '/api/auth/login', { method: 'POST', body: '{}' }],
    ['the Model Context Protocol', '/api/mcp', { method: 'POST', body: '{}' }],
    ['a socket', '/socket.io/?EIO=4&transport=polling', {}],
    ['figures', '/metrics', {}],
    ['whatever comes with a key', '/', { headers: { authorization: 'Bearer key' } }],
  ])('refuses %s over http, and says why', async (_, path, init) => {
    const answer = await inClear(path, init);
    expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toMatchObject({
      success: false,
      code: 'https_only',
      error: expect.stringContaining('over https only'),
    });
  });
});

describe('the shipped proxy’s configuration', () => {
  interface Adapted {
    readonly apps: {
      readonly http: { readonly servers: Record<string, { listen: string[]; automatic_https?: unknown }> };
      readonly tls?: unknown;
    };
  }
  const adapted = (SITE_ADDRESS: string) =>
    JSON.parse(
      execFileSync('caddy', ['adapt', '--config', 'deploy/Caddyfile'], {
        env: { PATH: process.env.PATH, SITE_ADDRESS, MAIL_ADDRESS: ':8025', WEB_UPSTREAMS: 'web-1:3000' },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ) as Adapted;
  const listening = (SITE_ADDRESS: string) =>
    Object.values(adapted(SITE_ADDRESS).apps.http.servers)
      .flatMap(({ listen }) => listen)
      .sort();

  it('leaves certificates to the proxy, which fetches them from an authority that browsers know', () => {
    const { http, tls } = adapted('site.example.org').apps;
    expect(tls).toBeUndefined();
    const changes = Object.values(http.servers).map((server) => server.automatic_https);
    expect(changes).toEqual(changes.map(() => ({ disable_redirects: true })));
    expect(listening('site.example.org')).toEqual([':443', ':80', ':8025']);
  });

  it.each([':80', 'http://site.lan'])('serves plain HTTP and nothing else where the address is %s', (address) => {
    expect(listening(address)).toEqual([':80', ':8025']);
  });
});
