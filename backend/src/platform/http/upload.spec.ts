import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { TooLarge } from '../failures/refusals.js';
import { readUpload } from './upload.js';

const maxBytes = 64;
const boundary = 'between';
const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
const tail = `\r\n--${boundary}--\r\n`;

/** Each piece has been read before the next one comes. */
async function* arriving(pieces: readonly string[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    yield Buffer.from(piece);
    await delay(20);
  }
}

/** @param pieces of the file, each of which arrives by itself */
async function upload(...pieces: string[]): Promise<unknown> {
  const server = fastify();
  await server.register(multipart);
  let outcome: unknown;
  server.post('/', async (request) => {
    outcome = await readUpload(request, 'file', maxBytes).catch((error: unknown) => error);
    return {};
  });
  const payload = Readable.from(arriving([head, ...pieces, tail]));
  await server.inject({
    method: 'POST',
    url: '/',
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  await server.close();
  return outcome;
}

describe('an uploaded file', () => {
  it('comes whole up to its limit', async () => {
    expect(await upload('a'.repeat(maxBytes))).toEqual(Buffer.from('a'.repeat(maxBytes)));
  });

  it.each([
    ['in one piece', ['a'.repeat(maxBytes + 1)]],
    ['when a piece ends just at the limit', ['a'.repeat(maxBytes), 'b']],
    ['when much comes after the limit', ['a'.repeat(maxBytes), 'b'.repeat(maxBytes), 'c']],
  ])('is refused beyond it, %s', async (_, pieces) => {
    expect(await upload(...pieces)).toBeInstanceOf(TooLarge);
  });
});
