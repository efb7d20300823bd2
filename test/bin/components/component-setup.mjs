import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { TextDecoder, TextEncoder } from 'node:util';

/** A loaded machine draws late; what a component spec waits for ends the wait when it comes. Milliseconds. */
const patienceMs = 15_000;

/** What jsdom lacks and the kit asks for. */
if (typeof window !== 'undefined') {
  void import('@testing-library/dom').then(({ configure }) => configure({ asyncUtilTimeout: patienceMs }));
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  Object.assign(globalThis, { TextEncoder, TextDecoder });
  window.matchMedia ??= (media) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  document.fonts ??= Object.assign(new EventTarget(), { ready: Promise.resolve(), load: async () => [] });
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView ??= () => undefined;
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  Element.prototype.scrollBy ??= () => undefined;
  window.scrollTo = () => undefined;
  performance.getEntriesByType ??= () => [];
}

/** As Vite's `import.meta.glob(patterns, { import: 'default' })`, for JSON files: path → a function that loads it. */
globalThis.globImport = (folder, patterns) => {
  const [wanted, unwanted] = [false, true].map((isRefusal) =>
    [patterns]
      .flat()
      .filter((pattern) => pattern.startsWith('!') === isRefusal)
      .map((pattern) => ({ ...rootOf(folder, pattern.replace('!', '')) })),
  );
  const isIn = (list, path) => list.some(({ matcher }) => matcher.test(path));
  const files = wanted.flatMap(({ root }) => readdirSync(root, { recursive: true }).map((name) => join(root, name)));
  return Object.fromEntries(
    [...new Set(files)]
      .filter((path) => isIn(wanted, path) && !isIn(unwanted, path))
      .map((path) => [
        relative(folder, path)
          .split(sep)
          .join('/')
          .replace(/^(?!\.)/, './'),
        () => Promise.resolve(JSON.parse(readFileSync(path, 'utf8'))),
      ]),
  );
};

/** The folder before the first star, and the paths that a pattern means. */
function rootOf(folder, pattern) {
  const root = join(folder, pattern.slice(0, pattern.indexOf('*')));
  const escaped = join(folder, pattern).replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  const matcher = new RegExp(`^${escaped.replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'))}$`);
  return { root, matcher };
}
