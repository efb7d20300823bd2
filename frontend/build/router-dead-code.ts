import type { Plugin } from 'vite';

/** Calls without a side effect, which the router's build does not mark as such, so that unused components stay. */
const calls = /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm;
/** Names for developer tools. Each is a side effect that keeps its component. */
const names = /^\w+\.displayName = "\w+";$/gm;
/** What only the framework mode does, which `<Link>` recognises by a context that nobody provides here. */
const prefetching =
  /shouldPrefetch && !isAbsolute \? \/\* @__PURE__ \*\/ (React\d*)\.createElement\(\1\.Fragment, null, link, .*\) : link;/g;

const changes = [
  { what: 'calls', before: calls, after: '$1/* @__PURE__ */ $2' },
  { what: 'names', before: names, after: '' },
  { what: 'prefetching', before: prefetching, after: 'link;' },
] as const;

/**
 * Lets tree shaking drop what nobody uses of React Router: forms, the restoration of scroll places, prefetching by manifest. A
 * version without these places stops the build: look whether its tree shaking needs this file still (ADR 166).
 */
export function routerDeadCode(): Plugin {
  return {
    name: 'router-dead-code',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]chunk-[^\\/]*\.mjs$/, code: /^var Link = /m },
      handler(code) {
        let smaller = code;
        for (const { what, before, after } of changes) {
          if (smaller.search(before) < 0) this.error(`react-router has other ${what} now`);
          smaller = smaller.replace(before, after);
        }
        return { code: smaller, map: null };
      },
    },
  };
}
