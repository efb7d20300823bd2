import { Comments, Me } from '@shulayim/contracts';
import sharp from 'sharp';
import type { Person } from '../support/person.js';
import { itRebuildsAlike } from '../support/rebuilt.js';
import { comment, createProject } from '../support/projects.js';
import { useWorld } from '../support/world.js';
import { uploadAvatar } from './privacy/privacy-helpers.js';

const maxBytes = 2 * 1024 * 1024;
const canvas = { create: { width: 40, height: 30, channels: 3, background: '#c60' } } as const;
const place = { IFD0: { Artist: 'Almogit' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 46/1 0/1' } };

const world = useWorld();
let person: Person;
beforeAll(async () => {
  person = await world.register('reader');
});

/** @returns the address of the new picture */
async function change(bytes: Buffer, name?: string, who = person): Promise<string> {
  const { status, text } = await uploadAvatar(who, bytes, {}, name);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return String(Me.parse(JSON.parse(text)).user.avatar_url);
}
async function picture(url: string) {
  const response = await fetch(world.url + url);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
async function refusal(bytes: Buffer, name?: string): Promise<[number, string]> {
  const { status, text } = await uploadAvatar(person, bytes, {}, name);
  return [status, (JSON.parse(text) as { code: string }).code];
}

describe('a picture of oneself', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('may be %s, and becomes a small square', async (format) => {
    const url = await change(await sharp(canvas).toFormat(format).toBuffer(), 'whatever.txt');
    const { status, headers, bytes } = await picture(url);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toContain('immutable');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  });

  it('stands upright, and tells nothing of where it was taken', async () => {
    const taken = await sharp(canvas).jpeg().withExif(place).withMetadata({ orientation: 6, exif: place }).toBuffer();
    expect(taken.includes('Almogit')).toBe(true);
    const { bytes } = await picture(await change(taken));
    const { exif, orientation, icc, xmp } = await sharp(bytes).metadata();
    expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes('Almogit')).toBe(false);
  });

  it('is what others see beside what the person wrote', async () => {
    const author = await world.register('author');
    const { part } = await createProject(author, { visibility_status: 'public' });
    await comment(person, part);
    const url = await change(await sharp(canvas).png().toBuffer());
    const { comments } = (await author.get(`/api/parts/${part.id}/comments`)).as(Comments);
    expect(comments[0]?.reader?.avatar).toBe(url);
    expect(url).toMatch(/^\/api\/avatars\/[\da-f-]{36}$/);
  });

  it('goes when another comes, or when it is removed; nobody else’s does', async () => {
    const other = await world.register('reader');
    const png = await sharp(canvas).png().toBuffer();
    const others = await change(png, undefined, other);
    const first = await change(png);
    const second = await change(png);
    expect((await picture(first)).status).toBe(404);
    expect((await picture(second)).status).toBe(200);
    expect((await person.delete('/api/users/me/avatar')).as(Me).user.avatar_url).toBeNull();
    expect((await person.delete('/api/users/me/avatar')).as(Me).user.avatar_url).toBeNull();
    expect((await picture(second)).status).toBe(404);
    expect((await picture(others)).status).toBe(200);
    expect((await picture('/api/avatars/nonsense')).status).toBe(404);
  });

  it('is taken once for one idempotency key, and another file under it is refused', async () => {
    const key = { 'idempotency-key': 'picture-1' };
    const png = await sharp(canvas).png().toBuffer();
    const first = await uploadAvatar(person, png, key);
    const again = await uploadAvatar(person, png, key);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect((await uploadAvatar(person, await sharp(canvas).jpeg().toBuffer(), key)).status).toBe(422);
  });
});

describe('what is no picture', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

  it('is refused by its bytes, whatever its name says', async () => {
    expect(await refusal(Buffer.from('שלום עולם'), 'me.png')).toEqual([415, 'wrong_file_type']);
    expect(await refusal(svg, 'me.png')).toEqual([415, 'wrong_file_type']);
    expect(await refusal(Buffer.alloc(0))).toEqual([415, 'wrong_file_type']);
  });

  it('is refused when it is broken', async () => {
    const noise = { create: { width: 300, height: 300, channels: 3, background: '#000', noise: noiseOf } } as const;
    const whole = await sharp(noise).jpeg().toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2))).toEqual([400, 'unreadable_file']);
    expect(await refusal(whole.subarray(0, 20))).toEqual([400, 'unreadable_file']);
  });

  it('is refused when it unfolds into too much', async () => {
    const huge = { create: { width: 9000, height: 9000, channels: 3, background: '#fff' } } as const;
    expect(await refusal(await sharp(huge).png().toBuffer())).toEqual([400, 'unreadable_file']);
  });

  it('is refused beyond 2 MB, and not a byte before', async () => {
    const png = await sharp(canvas).png().toBuffer();
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect(await refusal(padded(maxBytes + 1))).toEqual([413, 'too_large']);
    await change(padded(maxBytes));
  });

  it('is refused without a file, and without an account', async () => {
    (await person.put('/api/users/me/avatar', {})).refused(400, 'invalid_input');
    const broken = { 'content-type': 'multipart/form-data' };
    (await person.put('/api/users/me/avatar', 'nonsense', broken)).refused(400, 'unreadable_file');
    const { status } = await uploadAvatar(world.person(), await sharp(canvas).png().toBuffer());
    expect(status).toBe(401);
  });
});

const noiseOf = { type: 'gaussian', mean: 128, sigma: 60 } as const;

itRebuildsAlike(() => world);
