import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebhookPayload } from '@shulayim/contracts';
import { Webhook as Verifier } from 'standardwebhooks';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A program of an author's own that is told what happens. */
export class Receiver {
  readonly received: Received[] = [];
  /** What it answers with from now on. */
  status = 200;

  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {}

  static async open(): Promise<Receiver> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const receiver = new Receiver(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, server);
    server.on('request', (request, answer) => {
      let body = '';
      request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
      request.on('end', () => {
        receiver.received.push({ headers: request.headers, body });
        answer.writeHead(receiver.status, { location: receiver.url }).end();
      });
    });
    return receiver;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /** What came, each proved by its signature. @throws unless it is signed by this secret */
  verified(secret: string): WebhookPayload[] {
    const verifier = new Verifier(secret);
    return this.received.map(({ headers, body }) =>
      WebhookPayload.parse(verifier.verify(body, headers as Record<string, string>)),
    );
  }
}
