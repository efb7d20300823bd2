import type { Plugin } from 'vite';

/** What stands in `preact/compat` 11.2.0, and what takes its place. Names of one letter are its own, as it is published. */
const fixes: readonly (readonly [before: string, after: string])[] = [
  // A component that goes while it waits is forgotten, not drawn once more without a parent...
  ['e.__R&&e.__R()', 'e.__R&&e.__R(e)'],
  // ...and the others are put back only after the drawing which took it away: that one still draws into the parked tree.
  [
    'i=function(){!u&&e.__P&&(u=!0,r.__R=null,f())}',
    'i=function(n){n===r?(e.i=e.i.filter(n=>n!==r),queueMicrotask(i)):!u&&e.__P&&(u=!0,r.__R=null,f())}',
  ],
  // Each goes back to its own parent: of one that was drawn again while it waited, that is where the tree was parked.
  ['var o=r.__P;r.__P=null', 'r.__O=r.__P;r.__P=null'],
  [
    'if(e.state.__a){var n=e.state.__a;e.__v.__k[0]=un(n,n.__c.__P,n.__c.__O)}',
    'var o,c;if(e.state.__a){var n=e.state.__a;o=n.__c.__P,c=n.__c.__O,e.__v.__k[0]=un(n,o,c)}',
  ],
  ['t.__P=o,t.forceUpdate()', 't.__P=t.__O==o?c:t.__O,t.forceUpdate()'],
];

/**
 * Preact's Suspense leaves an empty page where what it waits for is drawn again, or goes, before it has come: a page whose
 * code is on its way, and that somebody leaves by then. A version of Preact without these places stops the build: look
 * whether its own Suspense passes `getting-about.browser.spec.ts`, and take this file out (ADR 132).
 */
export function suspenseFixes(): Plugin {
  return {
    name: 'suspense-fixes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /preact[\\/]compat[\\/]dist[\\/]compat\.mjs$/ },
      handler(code) {
        let fixed = code;
        for (const [before, after] of fixes) {
          if (fixed.split(before).length !== 2) this.error(`preact/compat has another Suspense now: ${before}`);
          fixed = fixed.replace(before, () => after);
        }
        return { code: fixed, map: null };
      },
    },
  };
}
