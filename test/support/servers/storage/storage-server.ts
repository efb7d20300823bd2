import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { wrongSignature, type Refusal } from './signature.js';
import { Refused, StoredObjects, etagOf } from './stored-objects.js';

/** Calls of the S3 API by their names there. */
export type Operation =
  | 'HeadBucket'
  | 'HeadObject'
  | 'GetObject'
  | 'PutObject'
  | 'DeleteObject'
  | 'ListObjectsV2'
  | 'CreateMultipartUpload'
  | 'UploadPart'
  | 'CompleteMultipartUpload'
  | 'AbortMultipartUpload';

export interface StorageServer {
  /** What a program is told of it and of its key. */
  readonly env: Readonly<Record<string, string>>;
  readonly bucket: StoredObjects;
  /** All calls that were signed as they should be. */
  readonly calls: Operation[];
  /** Before a call is answered; what it returns is answered instead. `half`: half of an object, and then nothing more. */
  onCall: (operation: Operation) => Refusal | 'half' | undefined;
  close(): Promise<void>;
}

export const bucketName = 'backups';
const key = { id: 'AKIDSHULAYIM', secret: 'a-secret-that-nobody-is-shown' };
/** Fewer than a real one: so lists come in pages. */
const mostKeys = 2;
const bodiless = 'HEAD';

const xml = new XMLBuilder({ ignoreAttributes: false });
const parser = new XMLParser({
  parseTagValue: false,
  isArray: (name) => name === 'Part',
});

/**
 * Storage that speaks what backups need of the S3 API, on a free port of this machine, with one bucket. It verifies the
 * signatures (version 4) and digests, keeps parts until they are put together, and knows `If-None-Match: *`.
 */
export async function startStorageServer(): Promise<StorageServer> {
  const bucket = new StoredObjects();
  const http = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (error instanceof Refused) refuse(request, response, error.refusal);
      else response.destroy(error as Error);
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server: StorageServer = {
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: key.id,
      AWS_SECRET_ACCESS_KEY: key.secret,
    },
    bucket,
    calls: [],
    onCall: () => undefined,
    close: async () => {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', server.env['AWS_ENDPOINT_URL_S3']);
    const body = await buffer(request);
    const wrong = await wrongSignature(request, url, body, key);
    if (wrong) throw new Refused(wrong);
    const [, named = '', ...rest] = decodeURIComponent(url.pathname).split('/');
    if (named !== bucketName) throw new Refused({ status: 404, code: 'NoSuchBucket' });
    const call = { name: rest.join('/'), query: url.searchParams, body, onlyIfNew: isConditional(request) };
    const operation = operationOf(request.method ?? '', call.name, call.query);
    server.calls.push(operation);
    const instead = server.onCall(operation);
    if (instead === 'half') return half(response, bucket.get(call.name));
    if (instead) throw new Refused(instead);
    const { status = 200, headers = {}, content = '' } = perform(bucket, operation, call);
    response.writeHead(status, { 'content-length': content.length, ...headers });
    response.end(request.method === bodiless ? '' : content);
  }
  return server;
}

const isConditional = (request: IncomingMessage): boolean => request.headers['if-none-match'] === '*';

function operationOf(method: string, name: string, query: URLSearchParams): Operation {
  const isOfUpload = query.has('uploadId');
  const found: Record<string, Operation> = {
    HEAD: name ? 'HeadObject' : 'HeadBucket',
    GET: name ? 'GetObject' : 'ListObjectsV2',
    PUT: isOfUpload ? 'UploadPart' : 'PutObject',
    POST: isOfUpload ? 'CompleteMultipartUpload' : 'CreateMultipartUpload',
    DELETE: isOfUpload ? 'AbortMultipartUpload' : 'DeleteObject',
  };
  const operation = found[method];
  if (!operation) throw new Refused({ status: 501, code: 'NotImplemented' });
  return operation;
}

interface Call {
  readonly name: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
  readonly onlyIfNew: boolean;
}
interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string | number>;
  readonly content?: string | Buffer;
}

function perform(bucket: StoredObjects, operation: Operation, { name, query, body, onlyIfNew }: Call): Answer {
  const id = query.get('uploadId') ?? '';
  const described = (bytes: Buffer) => ({ etag: etagOf(bytes), 'content-length': bytes.length });
  const performed: Record<Operation, () => Answer> = {
    HeadBucket: () => ({}),
    HeadObject: () => ({ headers: described(bucket.get(name)) }),
    GetObject: () => ({ headers: described(bucket.get(name)), content: bucket.get(name) }),
    PutObject: () => {
      bucket.put(name, body, onlyIfNew);
      return { headers: { etag: etagOf(body) } };
    },
    DeleteObject: () => {
      bucket.objects.delete(name);
      return { status: 204 };
    },
    ListObjectsV2: () => listed(bucket, query),
    CreateMultipartUpload: () => inXml('InitiateMultipartUploadResult', { UploadId: bucket.begin(name) }),
    UploadPart: () => {
      bucket.part(id, Number(query.get('partNumber')), body);
      return { headers: { etag: etagOf(body) } };
    },
    CompleteMultipartUpload: () => {
      const { CompleteMultipartUpload: sent } = parser.parse(body) as {
        CompleteMultipartUpload: { Part: { PartNumber: string; ETag: string }[] };
      };
      const parts = sent.Part.map(({ PartNumber, ETag }) => ({ PartNumber: Number(PartNumber), ETag }));
      bucket.complete(id, parts, onlyIfNew);
      return inXml('CompleteMultipartUploadResult', { Key: name, ETag: etagOf(bucket.get(name)) });
    },
    AbortMultipartUpload: () => {
      bucket.abort(id);
      return { status: 204 };
    },
  };
  return performed[operation]();
}

function listed(bucket: StoredObjects, query: URLSearchParams): Answer {
  const asked = (name: string) => query.get(name) ?? '';
  const listing = { prefix: asked('prefix'), delimiter: asked('delimiter'), after: asked('continuation-token') };
  const { keys, next } = bucket.list(listing, mostKeys);
  return inXml('ListBucketResult', {
    IsTruncated: next !== null,
    ...(next === null ? {} : { NextContinuationToken: next }),
    Contents: keys.map((Key) => ({ Key, Size: bucket.get(Key).length })),
  });
}

const inXml = (name: string, content: object): Answer => ({
  headers: { 'content-type': 'application/xml' },
  content: Buffer.from(xml.build({ [name]: content })),
});

/** An answer to HEAD has no body, so it does not say what is wrong. */
function refuse(request: IncomingMessage, response: ServerResponse, { status, code }: Refusal): void {
  const { content = '' } = inXml('Error', { Code: code, Message: `Refused: ${code}` });
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(request.method === bodiless ? '' : content);
}

function half(response: ServerResponse, bytes: Buffer): void {
  response.writeHead(200, { 'content-length': bytes.length });
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
}
