import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { clientBuild } from '../../files/built-client.js';

/** Scripts and styles of the API's own page for people, which are files of the program too. */
const docsPolicy = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

/** Headers that every answer carries; pages name their own policy on top (they know their nonce). */
export async function setHeaders(server: FastifyInstance, isHttps: boolean): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, useDefaults: false },
    strictTransportSecurity: isHttps,
    // A shared link must not travel to other sites in a Referer.
    referrerPolicy: { policy: 'same-origin' },
  });
  server.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api')) return;
    // Answers speak of one person: no cache on the way may keep them.
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    // The client looks closely at what another build of the program answers.
    const build = clientBuild();
    if (build) void reply.header('x-client-build', build);
    if (request.url.startsWith('/api/docs')) void reply.header('content-security-policy', docsPolicy);
  });
}
