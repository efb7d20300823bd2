import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v4 as randomId } from 'uuid';
import { Settings } from '../../config/settings/settings.js';
import { toAnswer } from '../../failures/envelope.js';
import { askedIn } from '../../files/catalogues/asked-language.js';
import { CrossOrigin, MalformedJson, MethodNotAllowed, NotFound } from '../../failures/refusals.js';
import { RequestMetrics, probes } from '../metrics/request-metrics.js';
import { Tracing } from '../metrics/tracing.js';
import { bringsApiKey } from '../../auth/api-keys/api-key.js';
import { methodsOf } from './allowed-methods.js';
import { isTooDeep } from './nesting.js';
import { ConnectionsAtShutdown } from './connections-at-shutdown.js';
import { Draining } from './draining.js';
import { isSameOrigin } from '../same-origin.js';
import { languageOf } from './language-of.js';
import { setHeaders } from './web-headers.js';

/** 2 MiB, as the contracts say. */
const maxBodyBytes = 2 * 1024 * 1024;
/** 20 MiB, as the contracts say; a route may allow less. */
const maxUploadBytes = 20 * 1024 * 1024;

/** @param trustedProxies addresses and networks of those whose `X-Forwarded-For` counts */
export const makeAdapter = (trustedProxies: readonly string[]): FastifyAdapter =>
  new FastifyAdapter({
    bodyLimit: maxBodyBytes,
    genReqId: () => randomId(),
    // What comes over a connection that was open before is served to the end.
    return503OnClosing: false,
    trustProxy: [...trustedProxies],
    routerOptions: { maxParamLength: 300 },
    // An address that cannot be decoded names nothing.
    frameworkErrors: (_: Error, request: FastifyRequest, reply: FastifyReply) => {
      const { status, body } = toAnswer(new NotFound(), request.id);
      void reply.status(status).send(body);
    },
  });

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Who may do it is said by a token in the address, by no cookie: mail programs on the web send it from their own pages. */
const tokenPath =
  /^\/api\/(?:subscribers\/unsubscribe|mail-stops\/[^/]+|invitations\/[^/]+\/refuse|mail-actions\/[^/]+\/unsubscribe)$/;
/** What is signed here are the bytes of a body, whatever it says that it is. */
const signedPath = /^\/api\/mail-reports\/[^/]+$/;
const rawType = 'message/rfc822';

/** Everything of the HTTP server that is no route: cookies, uploads, headers, the origin check. */
export async function prepareWebServer(app: NestFastifyApplication): Promise<void> {
  const settings = app.get(Settings);
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  app.get(ConnectionsAtShutdown).watch(server.server);
  app.get(RequestMetrics).watch(server);
  await app.get(Tracing).watch(server);
  await server.register(cookie);
  await server.register(multipart, { limits: { fileSize: maxUploadBytes, files: 1, fields: 10 } });
  server.addContentTypeParser(rawType, { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  await setHeaders(server, settings.isHttps);
  server.addHook('onRequest', (request, _, next) => askedIn(languageOf(request), next));
  server.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    const path = request.url.split('?')[0] ?? '';
    // A worker answers these alone, on its own port (decisions §8).
    if (!settings.runsWeb && !probes.has(path)) throw new NotFound();
    const allowed = methodsOf(path);
    if (allowed && !allowed.split(', ').includes(request.method)) {
      void reply.header('allow', allowed);
      throw new MethodNotAllowed();
    }
    if (allowed && request.method === 'OPTIONS') return reply.header('allow', allowed).status(204).send();
    const fromElsewhere = !isSameOrigin(request.headers.origin, request.headers.host, settings.publicUrl);
    const isByToken = tokenPath.test(path);
    if (isByToken) asPlainForm(request);
    if (signedPath.test(path)) request.headers['content-type'] = rawType;
    if (hasNoBody(request)) delete request.headers['content-type'];
    // No page can make a browser send a key: whoever has it, acts by it alone.
    const isForeign = fromElsewhere && !isByToken && !bringsApiKey(request.headers.authorization);
    if (isForeign && !safeMethods.has(request.method)) throw new CrossOrigin();
    return undefined;
  });
  server.addHook('preValidation', async (request) => {
    if (isTooDeep(request.body)) throw new MalformedJson();
  });
  const draining = app.get(Draining);
  server.addHook('onSend', async (_, reply) => {
    if (draining.isOn) void reply.header('connection', 'close');
  });
}

/** A mail program's click may come as a multipart form (RFC 8058), of which nothing is needed: all is in the address. */
function asPlainForm({ headers }: FastifyRequest): void {
  if (headers['content-type']?.startsWith('multipart/')) headers['content-type'] = 'application/x-www-form-urlencoded';
}

/** A program may say on every call that it speaks JSON: where it says nothing, there is nothing to be read. */
const hasNoBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
