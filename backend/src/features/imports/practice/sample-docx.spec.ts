import { splitManuscript } from '../splitting/split-manuscript.js';
import { readZip } from '../reading/zip.js';
import { sampleDocx } from './sample-docx.js';

// What is practised on is read as any manuscript is: what it does not reach is compiled while an author waits.
it('the manuscript to practise on has what most manuscripts have', async () => {
  const read = splitManuscript(await readZip(Buffer.from(await sampleDocx())), 'sample');
  expect(read.parts.map(({ title }) => title).slice(0, 2)).toEqual(['פרק 1', 'פרק 2']);
  expect(read.word_count).toBeGreaterThan(20_000);
  expect(new Set(read.parts[0]?.formatting?.marks.map(({ kind }) => kind))).toEqual(new Set(['emphasis']));
  expect(read.parts[0]?.formatting?.blocks.map(({ kind }) => kind)).toEqual(['scene_break', 'footnote']);
  expect(read.notices.map(({ code }) => code)).toEqual(['tables_flattened', 'footnotes_appended']);
});
