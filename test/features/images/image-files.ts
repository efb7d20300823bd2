import { UploadedImage } from '@shulayim/contracts';
import type { Block } from '@shulayim/formatting';
import sharp from 'sharp';
import type { Person } from '../../support/person.js';

/** A picture of one colour, told from others by its size. */
export const picture = (width = 40, height = 30, background = '#c60'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

export async function upload(
  person: Person,
  projectId: string,
  bytes: Buffer,
  name = 'ים.png',
): Promise<{ status: number; text: string }> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(`${person.url}/api/projects/${projectId}/images`, {
    method: 'POST',
    headers: { cookie: person.cookieHeader },
    body,
  });
  return { status: response.status, text: await response.text() };
}

export async function uploaded(person: Person, projectId: string, bytes: Buffer): Promise<UploadedImage['image']> {
  const { status, text } = await upload(person, projectId, bytes);
  if (status !== 201) throw new Error(`${status}: ${text}`);
  return UploadedImage.parse(JSON.parse(text)).image;
}

/** An image over the line of a body that says these words. */
export const imageOver = (body: string, words: string, { id, width, height }: UploadedImage['image']): Block => ({
  kind: 'image',
  start: body.indexOf(words),
  end: body.indexOf(words) + words.length,
  image: id,
  width,
  height,
});

export async function seen(person: Person, id: string) {
  const response = await fetch(`${person.url}/api/images/${id}`, { headers: { cookie: person.cookieHeader } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
