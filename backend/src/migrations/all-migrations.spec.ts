import { readdirSync } from 'node:fs';
import { migrations } from './all-migrations.js';

it('lists every migration of the folder, oldest first', () => {
  const files = readdirSync(__dirname).filter((file) => /^\d.*\.ts$/.test(file));
  expect(migrations.map(({ name }) => /\d+$/.exec(name)?.[0])).toEqual(files.map((file) => file.split('-')[0]).sort());
});
