import serveFiles from '@fastify/static';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isLanguage } from '@shulayim/contracts/languages';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { toAnswer } from '../../platform/failures/envelope.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { publicFolder } from '../../platform/files/built-client.js';
import { PageServer } from './page-server.js';
import { SiteMap } from './files/site-map.js';
import { webManifest } from './files/web-manifest.js';

/** Whatever is not the API: the client's files, what robots ask for, and the pages. */
export async function servePages(app: NestFastifyApplication): Promise<void> {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  await server.register(serveFiles, {
    root: publicFolder,
    serve: false, // a route for each of hundreds of files took a quarter of a start
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Built files carry their content's hash in their name.
      void reply.header(
        'cache-control',
        /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      // What a worker may ask for is said by its own file.
      if (/[\\/]service-worker\.js(\.\w+)?$/.test(path))
        void reply.header('content-security-policy', "default-src 'self'");
    },
  });
  const siteMap = app.get(SiteMap);
  server.get('/robots.txt', async (_, reply) => reply.type('text/plain; charset=utf-8').send(await siteMap.robots()));
  server.get('/sitemap.xml', async (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(await siteMap.sitemap()),
  );
  server.get<{ Querystring: { language?: unknown } }>('/manifest.webmanifest', ({ query: { language } }, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(webManifest(isLanguage(language) ? language : 'he'))),
  );
  const pages = app.get(PageServer);
  const files = clientFiles();
  server.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    try {
      const file = request.params['*'];
      if (files.has(file)) return reply.sendFile(file);
      if (/^\/(api|socket\.io)(\/|\?|$)/.test(request.url)) throw new NotFound();
      return await pages.serve(request, reply);
    } catch (error) {
      const { status, body } = toAnswer(error, request.id);
      return reply.status(status).send(body);
    }
  });
}

/** The client's files by their addresses; none where it is not built, as beside its development server. */
function clientFiles(): Set<string> {
  if (!existsSync(publicFolder)) return new Set();
  const entries = readdirSync(publicFolder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => relative(publicFolder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  return new Set(paths.filter((path) => !/^index\.html|(^|\/)\./.test(path)));
}
