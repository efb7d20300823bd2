import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { crc32 } from 'node:zlib';
import { SignatureV4 } from '@smithy/signature-v4';

export interface Key {
  readonly id: string;
  readonly secret: string;
}

/** What a server answers instead of doing what it was asked for. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
}

const header = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '');

/**
 * Signs a request anew with the key that it says it is signed with, and compares.
 *
 * @returns why it is refused; null when it is signed as it should be, and its body came as it was sent
 */
export async function wrongSignature(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  key: Key,
): Promise<Refusal | null> {
  const given = header(request, 'authorization');
  const [, id = '', region = '', names = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), /.exec(given) ?? [];
  if (id !== key.id) return { status: 403, code: 'InvalidAccessKeyId' };
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: { accessKeyId: key.id, secretAccessKey: key.secret },
    sha256: Sha256,
    uriEscapePath: false,
  });
  const { headers } = await signer.sign(
    {
      method: request.method ?? '',
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(names.split(';').map((name) => [name, header(request, name)])),
    },
    { signingDate: dateOf(header(request, 'x-amz-date')), signableHeaders: new Set(names.split(';')) },
  );
  if (headers['authorization'] !== given) return { status: 403, code: 'SignatureDoesNotMatch' };
  return wrongBody(request, body);
}

function wrongBody(request: IncomingMessage, body: Buffer): Refusal | null {
  const digest = createHash('sha256').update(body).digest('hex');
  if (header(request, 'x-amz-content-sha256') !== digest) return { status: 400, code: 'XAmzContentSHA256Mismatch' };
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  const told = request.headers['x-amz-checksum-crc32'];
  return told !== undefined && told !== sum.toString('base64') ? { status: 400, code: 'BadDigest' } : null;
}

/** As the header has it: 20261128T042200Z. */
const dateOf = (text: string): Date =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

type Data = string | ArrayBuffer | ArrayBufferView;
const bytesOf = (data: Data): string | Buffer => {
  if (typeof data === 'string') return data;
  return ArrayBuffer.isView(data) ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.from(data);
};

class Sha256 {
  private readonly hash: Hash | Hmac;

  constructor(secret?: Data) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }

  update(data: Data): void {
    this.hash.update(bytesOf(data));
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.hash.digest());
  }

  reset(): void {
    throw new Error('Each is used once.');
  }
}
