import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { createTestDatabase, type TestDatabase } from '../support/servers/postgres.js';
import { startProgram } from '../support/servers/program.js';
import { RemotePerson } from '../support/remote-person.js';
import { makeFolder } from './support/folder.js';

interface Attribute {
  readonly key: string;
  readonly value: Record<string, unknown>;
}
interface Span {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly attributes: Attribute[];
}
interface Sent {
  readonly resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
}

const plain = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

describe('a collector of OpenTelemetry', () => {
  const folder = makeFolder();
  const told: { path: string | undefined; authorization: string | undefined; body: Sent }[] = [];
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const asked: number[] = [];
  let collector: Server;
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    collector = createServer((request, response) => {
      void json(request).then((body) => {
        told.push({ path: request.url, authorization: request.headers.authorization, body: body as Sent });
        response.setHeader('content-type', 'application/json').end('{}');
      });
    });
    await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
    const headers = join(folder.path, 'collector-headers');
    writeFileSync(headers, 'authorization=Bearer of-the-collector\n');
    const program = await startProgram({
      dataDir: folder.path,
      env: {
        DATABASE_URL: database.url,
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
        OTEL_EXPORTER_OTLP_HEADERS_FILE: headers,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      },
    });
    const dana = new RemotePerson(program.url);
    const person = { name: 'דנה אלון', email: 'dana@example.org', password: 'secret-of-somebody', role: 'author' };
    const answers = [
      await dana.post('auth/register', person),
      await dana.call('GET', 'sharing/token-of-somebody?email=dana@example.org', undefined, {
        traceparent,
        'user-agent': 'browser-of-somebody',
      }),
      await dana.get('ready'),
    ];
    asked.push(...answers.map(({ status }) => status));
    // What waits is sent before the program ends.
    await program.stop();
  });
  afterAll(async () => {
    collector.close();
    await database.drop();
    folder.remove();
  });

  const spans = () =>
    told.flatMap(({ body }) => body.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)));

  it('is told of each request but probes, by its route, within the trace of whoever asked', () => {
    expect(asked).toEqual([201, 404, 200]);
    expect(new Set(told.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
    expect(told[0]?.authorization).toBe('Bearer of-the-collector');
    expect(plain(told[0]?.body.resourceSpans[0]?.resource.attributes ?? [])).toMatchObject({
      'service.name': 'shulayim',
    });
    expect(spans().map(({ name }) => name)).toEqual(['POST /api/auth/register', 'GET /api/sharing/:token']);
    expect(spans()[1]).toMatchObject({
      kind: 2,
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
    });
  });

  it('hears what the log has, and nothing of a person', () => {
    expect(plain(spans()[1]?.attributes ?? [])).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/sharing/:token',
      'http.response.status_code': 404,
      'shulayim.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'error.type': expect.any(String),
    });
    expect(JSON.stringify(told)).not.toMatch(/somebody|dana|example\.org|דנה|127\.0\.0\.1/);
  });
});
