import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Floor {
  readonly url: string;
  stop(): Promise<void>;
}

export const withoutScripts = (html: string): string =>
  html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link[^>]+(modulepreload|as="script")[^>]*>/g, '');

/** Hands everything on from another server as it comes, but pages without their scripts. */
export async function serveWithoutScripts(url: string): Promise<Floor> {
  const server = createServer((asked, answer) => {
    const { pathname: path, search } = new URL(asked.url ?? '/', url);
    request(`${url}${path}${search}`, { headers: { ...asked.headers, 'accept-encoding': encodingFor(path) } })
      .on('response', (response) => {
        if (!isPage(response)) {
          answer.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(answer);
          return;
        }
        void text(response).then((html) =>
          answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(withoutScripts(html)),
        );
      })
      .end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => stop(server) };
}

const isPage = ({ headers }: IncomingMessage): boolean => headers['content-type']?.startsWith('text/html') ?? false;
const encodingFor = (path: string): string => (path.startsWith('/assets/') ? 'br' : 'identity');

async function stop(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
