import { filesUnder } from '../architecture/source-rules.js';
import { applyTo, mutants } from './tables.mjs';

const specs = ['backend', 'frontend', 'libs', 'test'].flatMap(filesUnder).filter((path) => /\.spec\.tsx?$/.test(path));
const isOfSuite = (path: string, suite: string): boolean => path.startsWith('test/') === (suite !== 'unit');

it('every mutant still applies, to a line that stands once, and has specs', () => {
  const complaints = mutants.flatMap((mutant) => {
    const pattern = new RegExp(mutant.specs);
    const hasSpecs = specs.some((path) => isOfSuite(path, mutant.suite) && pattern.test(path));
    try {
      return [
        ...(applyTo(mutant) === applyTo({ ...mutant, to: mutant.from }) ? [`${mutant.name} changes nothing`] : []),
        ...(hasSpecs ? [] : [`${mutant.name}: no spec matches ${mutant.specs}`]),
      ];
    } catch (error) {
      return [(error as Error).message];
    }
  });
  expect(complaints).toEqual([]);
});

it('a mutant whose line has changed is noticed', () => {
  const gone = { name: 'x 1', file: 'package.json', from: 'no such line', to: '' };
  expect(() => applyTo(gone)).toThrow('x 1: package.json has 0 times, not once: no such line');
});
