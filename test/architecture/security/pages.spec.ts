import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const pages = ['docs/security.md', 'docs/threat-model.md', 'SECURITY.md'];
const states = ['met', 'untested', 'not met', 'n/a'] as const;
const ours = /^(?:backend|deploy|docs|frontend|libs|test)\/|^[A-Z][\w.-]*\.md$|^Dockerfile$|\.spec\.tsx?$/;

interface Row {
  readonly numbers: readonly string[];
  readonly state: string;
  readonly where: string;
}

/** Files and folders that a page names: by links, and in backquotes by their way from the top folder. */
function namedIn(text: string, page: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name).filter((name) => ours.test(name));
  return [...links.map((target) => join(dirname(page), target)), ...quoted];
}

const missing = (text: string, page: string): string[] => namedIn(text, page).filter((path) => !existsSync(path));

/** `6.5.1–6.5.3` stands for three. */
function numbersIn(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [from = '', to] = part.split('–');
    const [last, first] = [to, from].map((number) => Number(number?.split('.')[2]));
    if (!to || !first || !last) return [from];
    return Array.from({ length: last - first + 1 }, (_, n) => from.replace(/\d+$/, String(first + n)));
  });
}

function rowsOf(text: string): Row[] {
  return [...text.matchAll(/^\| (\d[\d., –]*) \| [^|]* \| ([^|]*) \|(.*)\|$/gm)].map(
    ([, numbers = '', state = '', where = '']) => ({ numbers: numbersIn(numbers), state, where }),
  );
}

const page = readFileSync('docs/security.md', 'utf8');
const rows = rowsOf(page);

describe.each(pages)('%s', (name) => {
  const text = readFileSync(name, 'utf8');
  it('names only files that there are', () => expect(missing(text, name)).toEqual([]));
  it('names some', () => expect(namedIn(text, name).length).toBeGreaterThan(1));
});

describe('docs/security.md', () => {
  it('has the chapters of the standard, and each requirement once', () => {
    const chapters = [...page.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number));
    expect(chapters).toEqual(Array.from({ length: 17 }, (_, n) => n + 1));
    const numbers = rows.flatMap((row) => row.numbers);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  it('says of each what holds, and names a test of whatever is met', () => {
    expect(rows.filter(({ state }) => !(states as readonly string[]).includes(state))).toEqual([]);
    const met = rows.filter(({ state }) => state === 'met');
    expect(met.filter(({ where }) => !/`[^`]+\.spec\.tsx?`/.test(where))).toEqual([]);
    expect(rows.filter(({ state, where }) => state === 'untested' && /\.spec\.tsx?`/.test(where))).toEqual([]);
  });

  it('adds them up', () => {
    // Of two chapters nothing concerns us: their requirements are not counted.
    const isOne = (number: string) => number.split('.').length === 3;
    const count = (state: string) =>
      rows.flatMap((row) => (row.state === state ? row.numbers : [])).filter(isOne).length;
    const sum = states.map((state) => `${count(state)} ${state}`).join(', ');
    expect(/^Sum: ([^.]+)\./m.exec(page)?.[1]).toBe(sum);
  });
});

it('a file that is not there is found, in a link and in words; what is none of ours is not looked for', () => {
  const text = '[a](gone.md) [b](https://example.org/x) `test/gone.spec.ts` `docs/security.md` `/api/docs` `npm run x`';
  expect(missing(text, 'docs/page.md')).toEqual(['docs/gone.md', 'test/gone.spec.ts']);
  expect(rowsOf('| 6.5.1–6.5.3, 6.8.1 | words | met | `a.spec.ts` |\n| No. | Asked | State | Where |')).toEqual([
    { numbers: ['6.5.1', '6.5.2', '6.5.3', '6.8.1'], state: 'met', where: ' `a.spec.ts` ' },
  ]);
});
