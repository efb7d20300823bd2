import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Call {
  readonly path: string;
  readonly headers: Record<string, unknown>;
  readonly bytes: number;
}

/** Stands for the browsers' push services: what it was sent, and what it answers. */
export interface PushService {
  readonly origin: string;
  calls: Call[];
  status: number;
  close(): void;
}

export async function startPushService(): Promise<PushService> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const bytes = Buffer.concat(chunks).length;
      service.calls.push({ path: request.url ?? '', headers: request.headers, bytes });
      response.writeHead(service.status, { location: `${service.origin}/elsewhere` }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: PushService = { origin, calls: [], status: 201, close: () => void server.close() };
  return service;
}
