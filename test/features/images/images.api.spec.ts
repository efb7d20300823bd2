import { OneDraft, OnePart, OpenedText, type UploadedImage } from '@shulayim/contracts';
import sharp from 'sharp';
import { Sweeper } from '../../../backend/src/features/retention/sweeper.js';
import type { Person } from '../../support/person.js';
import { addPart, createLink, createProject, nobodysId, openLink, type TestProject } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { password, useWorld } from '../../support/world.js';
import { imageOver, picture, seen, upload, uploaded } from './image-files.js';

const world = useWorld();
let [dana, noa]: Person[] = [];
let author: Person;
let other: Person;
beforeAll(async () => {
  [dana, noa] = [await world.register('author'), await world.register('author')];
  [author, other] = [dana, noa];
});

const body = 'בבוקר יצאו הסירות.\nהמפרץ בשש בבוקר\nבערב שלוש מהן חסרו.';
const words = 'המפרץ בשש בבוקר';
const withImage = (image: UploadedImage['image']) => ({
  body,
  formatting: { marks: [], blocks: [imageOver(body, words, image)] },
});
const code = ({ status, text }: { status: number; text: string }) => [
  status,
  (JSON.parse(text) as { code: string }).code,
];
const sized = async (made: TestProject, width: number) => uploaded(author, made.project.id, await picture(width));

async function sweepAfter(days: number): Promise<void> {
  const later = new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
  const now = jest.spyOn(world.clock, 'now').mockReturnValue(later);
  await world.app.get(Sweeper).sweep();
  now.mockRestore();
}

describe('an image that an author uploads', () => {
  it('is drawn anew: smaller, upright, and silent about where it was taken', async () => {
    const made = await createProject(author);
    const taken = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#36c' } })
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Almogit' } } })
      .toBuffer();
    const image = await uploaded(author, made.project.id, taken);
    expect([image.width, image.height]).toEqual([533, 1600]);
    const { status, headers, bytes } = await seen(author, image.id);
    expect(status).toBe(200);
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['image/webp', 'nosniff']);
    expect(headers.get('cache-control')).toMatch(/^private,.*immutable/);
    const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
    expect([format, width, height, exif, orientation]).toEqual(['webp', 533, 1600, undefined, undefined]);
    expect(bytes.includes('Almogit')).toBe(false);
  });

  it('is kept once, also where its own file comes back', async () => {
    const made = await createProject(author);
    const first = await sized(made, 50);
    expect(await sized(made, 50)).toEqual(first);
    expect(await uploaded(author, made.project.id, (await seen(author, first.id)).bytes)).toEqual(first);
    const others = await createProject(other);
    expect((await uploaded(other, others.project.id, await picture(50))).id).not.toBe(first.id);
  });

  it('is refused for what it is, and where the work is not theirs', async () => {
    const { project } = await createProject(author);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(code(await upload(author, project.id, svg))).toEqual([415, 'wrong_file_type']);
    const broken = (await picture(400, 400)).subarray(0, 200);
    expect(code(await upload(author, project.id, broken))).toEqual([400, 'unreadable_file']);
    const large = Buffer.concat([await picture(), Buffer.alloc(10 * 1024 * 1024)]);
    expect(code(await upload(author, project.id, large))).toEqual([413, 'too_large']);
    expect(code(await upload(other, project.id, await picture()))).toEqual([404, 'not_found']);
    expect(code(await upload(await world.register('reader'), project.id, await picture()))[1]).toBe('wrong_role');
    expect((await upload(world.person(), project.id, await picture())).status).toBe(401);
  });
});

describe('a text with an image', () => {
  it('has it for its readers, through a revision of its words', async () => {
    const made = await createProject(author, { visibility_status: 'public' });
    const image = await sized(made, 61);
    const part = await addPart(author, made.project.id, withImage(image));
    const path = `/api/projects/${made.project.id}/parts/${part.id}`;
    const shown = async () => (await other.get(`/api/texts/${part.id}`)).as(OpenedText).text;
    expect((await shown()).formatting?.blocks).toEqual([imageOver(body, words, image)]);
    const revised = body.replace('הסירות', 'כל הסירות').replace('המפרץ', 'המפרץ הגדול');
    (await author.put(path, { body: revised, text_version: 1 })).as(OnePart);
    expect((await shown()).formatting?.blocks).toEqual([imageOver(revised, 'המפרץ הגדול בשש בבוקר', image)]);
    (await author.put(path, { body: 'בלי שורה.', text_version: 2 })).as(OnePart);
    expect((await shown()).formatting).toBeUndefined();
    expect((await seen(other, image.id)).status).toBe(200);
    await author.post(`${path}/versions/1/restore`, { text_version: 3 });
    expect((await shown()).formatting?.blocks).toEqual([imageOver(body, words, image)]);
  });

  it('names no image that is somebody else’s, unknown, or another size: as a part, a version and a draft', async () => {
    const made = await createProject(author);
    const theirs = await createProject(other);
    const foreign = await uploaded(other, theirs.project.id, await picture(62));
    const own = await sized(made, 63);
    const parts = `/api/projects/${made.project.id}/parts`;
    const path = `${parts}/${made.part.id}`;
    for (const image of [foreign, { ...own, id: nobodysId }, { ...own, width: 64 }]) {
      const named = withImage(image);
      (await author.post(parts, { title: 'א', ...named })).refused(400, 'unknown_image');
      (await author.put(path, { ...named, text_version: 1 })).refused(400, 'unknown_image');
      const draft = { ...named, based_on: 1, revision: 0 };
      (await author.put(`${path}/draft`, draft)).refused(400, 'unknown_image');
    }
    (await author.put(`${path}/draft`, { ...withImage(own), based_on: 1, revision: 0 })).as(OneDraft);
  });

  it('shows it to whoever may open the text, and to nobody else', async () => {
    const made = await createProject(author, { visibility_status: 'shared' });
    const image = await sized(made, 65);
    const part = await addPart(author, made.project.id, withImage(image));
    const link = await createLink(author, { ...made, part });
    const status = async (who: Person) => (await seen(who, image.id)).status;
    const guest = world.person();
    expect([await status(author), await status(other), await status(guest)]).toEqual([200, 404, 404]);
    expect(await status(await openLink(guest, link))).toBe(200);
    // A link to another part alone.
    const elsewhere = await createLink(author, made);
    expect(await status(await openLink(world.person(), elsewhere))).toBe(404);
    await author.put(`/api/projects/${made.project.id}`, { visibility_status: 'private' });
    expect([await status(author), await status(guest)]).toEqual([200, 404]);
    expect((await seen(author, 'nonsense')).status).toBe(404);
  });

  it('holds no more than a work may', async () => {
    const made = await createProject(author);
    const image = await sized(made, 66);
    await world.pool.query(
      `INSERT INTO images (id, author_id, digest, file_digest, width, height, bytes)
       SELECT gen_random_uuid(), author_id, n::text::bytea, n::text::bytea, 1, 1, '' FROM projects, generate_series(1, 200) AS n
       WHERE id = $1`,
      [made.project.id],
    );
    expect(code(await upload(author, made.project.id, await picture(67)))).toEqual([409, 'images_full']);
    await world.pool.query(
      `INSERT INTO image_uses (image_id, part_id, project_id, author_id)
       SELECT i.id, $2, $1, author_id FROM images i WHERE width = 1`,
      [made.project.id, made.part.id],
    );
    const added = await author.post(`/api/projects/${made.project.id}/parts`, { title: 'א', ...withImage(image) });
    added.refused(409, 'images_full');
    await world.pool.query('DELETE FROM image_uses WHERE project_id = $1', [made.project.id]);
    await world.pool.query('DELETE FROM images WHERE width = 1');
  });
});

describe('an image that no text has', () => {
  it('goes after a while; one of an older version, of a draft or of a deleted part stays as long as these', async () => {
    const made = await createProject(author);
    const path = `/api/projects/${made.project.id}/parts/${made.part.id}`;
    const [loose, drafted, old, gone] = [
      await sized(made, 71),
      await sized(made, 72),
      await sized(made, 73),
      await sized(made, 74),
    ];
    (await author.put(path, { ...withImage(old), text_version: 1 })).as(OnePart);
    (await author.put(path, { body: 'אחר.', text_version: 2 })).as(OnePart);
    (await author.put(`${path}/draft`, { ...withImage(drafted), based_on: 3, revision: 0 })).as(OneDraft);
    const deleted = await addPart(author, made.project.id, withImage(gone));
    await author.delete(`/api/projects/${made.project.id}/parts/${deleted.id}`);
    const all = [loose, drafted, old, gone].map(({ id }) => id);
    // The session is swept as well.
    const standing = async () => {
      const { rows } = await world.pool.query<{ id: string }>('SELECT id FROM images WHERE id = ANY($1)', [all]);
      return all.map((id) => rows.some((row) => row.id === id));
    };
    expect(await standing()).toEqual([true, true, true, true]);
    await sweepAfter(1);
    expect(await standing()).toEqual([true, true, true, true]);
    await sweepAfter(40);
    await sweepAfter(80);
    expect(await standing()).toEqual([false, true, true, false]);
  });
});

it('images are in what is held about a person, and leave with them', async () => {
  const leaving = await world.register('author');
  const made = await createProject(leaving, { visibility_status: 'public' });
  const image = await uploaded(leaving, made.project.id, await picture(81));
  await addPart(leaving, made.project.id, withImage(image));
  const held = JSON.parse((await leaving.get('/api/users/me/export')).text) as {
    images: { id: string; webp: string }[];
  };
  expect(held.images.map(({ id }) => id)).toEqual([image.id]);
  expect(Buffer.from(held.images[0]?.webp ?? '', 'base64')).toEqual((await seen(leaving, image.id)).bytes);
  expect((await leaving.ask('DELETE', '/api/users/me', { password })).status).toBe(200);
  expect((await seen(other, image.id)).status).toBe(404);
  const { rows } = await world.pool.query('SELECT 1 FROM images WHERE id = $1', [image.id]);
  expect(rows).toEqual([]);
});

itRebuildsAlike(() => world);
