import { ImportedText } from '@shulayim/contracts';
import sharp from 'sharp';
import { unfoldZip } from '../../../backend/src/features/imports/reading/zip-files.js';
import { useWorld } from '../../support/world.js';
import { addPart, createProject } from '../../support/projects.js';
import { imageOver, picture, seen, uploaded } from '../images/image-files.js';
import { sendFile } from '../imports/manuscript-file.js';
import { saved } from './saved.js';

const world = useWorld();
const body = 'לפני\nהמפרץ בשש בבוקר\nאחרי';
const words = 'המפרץ בשש בבוקר';

async function work() {
  const author = await world.register('author');
  const { project, part: first } = await createProject(author, {}, { body: 'פתיחה.' });
  const image = await uploaded(author, project.id, await picture(300, 200));
  const clear = { create: { width: 90, height: 60, channels: 4 as const, background: '#00000000' } };
  const other = await uploaded(author, project.id, await sharp(clear).png().toBuffer());
  const formatting = { marks: [], blocks: [imageOver(body, words, image), imageOver(body, 'אחרי', other)] };
  const part = await addPart(author, project.id, { title: 'שני', body, formatting });
  return { author, project, first, part, image, formatting };
}

it.each(['docx', 'epub', 'md'] as const)('a work with images comes back from %s with these', async (format) => {
  const { author, project, formatting, part } = await work();
  const bytes = await saved(author, project.id, format);
  const { text } = await sendFile(author, bytes, format === 'md' ? 'x.zip' : `x.${format}`);
  const { parts, notices } = ImportedText.parse(JSON.parse(text));
  expect(notices).toEqual([]);
  expect(parts.map((each) => [each.title, each.body])).toContainEqual([part.title, body]);
  const [found] = parts.flatMap((each) => each.formatting ?? []);
  // They are known again: nothing is drawn twice.
  expect(found).toEqual(formatting);
});

it('a page to print has them in itself, and the annotations say where they are', async () => {
  const { author, project, image } = await work();
  const kept = (await seen(author, image.id)).bytes.toString('base64');
  const printed = (await saved(author, project.id, 'html')).toString('utf8');
  expect(printed).toContain(`<img src="data:image/webp;base64,${kept}" width="300" height="200" alt="">${words}</p>`);
  expect((await saved(author, project.id, 'json')).toString('utf8')).toContain(`/api/images/${image.id}"`);
});

it('a Word file has pictures that Word knows, with what they show', async () => {
  const { author, project } = await work();
  const { files, names } = await unfoldZip(await saved(author, project.id, 'docx'));
  expect(files.get('word/document.xml')?.toString('utf8')).toContain(`descr="${words}"`);
  const media = names.filter((name) => name.startsWith('word/media/') && !name.endsWith('/'));
  expect(media.map((name) => name.replace(/.*\./, '')).toSorted()).toEqual(['jpg', 'png']);
});
