import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';
import { routerDeadCode } from './build/router-dead-code.ts';
import { serviceWorker } from './build/service-worker.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const packages = fileURLToPath(new URL('../node_modules/', import.meta.url));
const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

const firstParts =
  /frontend[\\/]src[\\/]platform[\\/](ui[\\/](actions|brand|states[\\/]skeleton|content[\\/]visually-hidden|layout[\\/](page[\\/](page-frame|page-skeleton|redirect|reduced-motion|use-title)|header[\\/]scheme-button|languages[\\/]language-button))|theme[\\/]color-scheme)|vite[\\/]preload-helper/;
/** What asks the server, and what every form needs. */
const askingParts =
  /frontend[\\/]src[\\/]platform[\\/](api[\\/]|forms[\\/](form|persisted-json|take-focus)\.ts|ui[\\/]forms[\\/](field|text-field|text-area)\.)/;
/** Chunks whose names somebody may want to read. */
const isNamed = /([-.](pages?|screen)|not-found)$/;
const isStyle = /\.css$/;
const peopleParts =
  /frontend[\\/]src[\\/]platform[\\/]ui[\\/](content[\\/](avatar|badge|initials)|layout[\\/]header[\\/]header-bar)/;
/** Of every screen with data: the cache, the live connection's beginning, the header, who wrote what and when. */
const screenParts =
  /node_modules[\\/]@tanstack[\\/](?!.*(queriesObserver|useQueries|[iI]nfiniteQueryObserver|useInfiniteQuery|useMutationState))|frontend[\\/]src[\\/]platform[\\/](queries[\\/]|live[\\/]live\.ts|loading[\\/]after-drawing|ui[\\/](layout[\\/](back-link|page[\\/](page\.tsx|use-key-down)|header[\\/](app-header|account-menu|header-parts))|overlays[\\/](menu|hanging)\.|content[\\/](time|user-text))|words[\\/](relative-time|writer-name))|libs[\\/](contracts[\\/]src[\\/]limits|anchoring[\\/]src[\\/](measure[\\/](cut-text|is-blank|count-words|cluster-boundary)|layout[\\/](text-direction|split-paragraphs|find-verse)))/;
/** A text with its comments, and their words: what stands on a reading page once it is drawn. */
const readingParts =
  /frontend[\\/]src[\\/](platform[\\/]ui[\\/]content[\\/]formatting[\\/]drawing|features[\\/](comments[\\/](?!comments\.he\.json|fixes[\\/]|passages[\\/](reactions|notes|suggesting)[\\/]|cards[\\/]actions[\\/]remove-row|report[\\/](report-comment|report\.)|placing[\\/](placing[-.]|moved-place)|text[\\/](answer-schemas|shown-choices)|model[\\/]find-passage)|reading[\\/](?!preview[\\/]|news[\\/]|screens[\\/](paged|continuous|classic|part|shared)[\\/](?!shared\.module)|settings[\\/](settings-panel|listening[\\/])|progress[\\/](asked[\\/]|indicators[\\/]resume-offer|end[\\/](my-comments|whole-comment[-.]))))).*(?<!\.(?!he\b)\w\w\.json)$/;
/** A passage before and after its fix, and what its reader says. */
const fixParts = /frontend[\\/]src[\\/]entities[\\/]fixes[\\/].*(?<!\.json)$/;
/** What draws a text that has a formatting, and shows one that is being imported. */
const formattingParts =
  /frontend[\\/]src[\\/]platform[\\/]ui[\\/]content[\\/]formatting[\\/]|libs[\\/]formatting[\\/]src[\\/](drawing[\\/]|formatting)/;

/**
 * A browser opens six connections to one server, which share the line: what the first HTML is painted with stands in it, or
 * is asked for before the scripts. Styles are in the page itself, and its letters are asked for first, in the places that index.html keeps for both;
 * the letters of the program's own words are asked for with the page, too, after the scripts.
 */
function paintBeforeScripts(): Plugin {
  const preload = (file: string) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
  const fontsOf = (files: readonly string[], face: string) =>
    files.filter((file) => new RegExp(`${face}-(hebrew|signs)-wght.*\\.woff2$`).test(file)).map(preload);
  const link = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;
  let written = '';
  return {
    name: 'paint-before-scripts',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, chunk }) => {
        const files = Object.keys(bundle);
        const [style = '', file = ''] = link.exec(html) ?? [];
        const sheet = bundle[file];
        if (!chunk || sheet?.type !== 'asset') throw new Error('The page has no styles of its own.');
        written = file;
        const css = `<style nonce="__CSP_NONCE__">${String(sheet.source).trim()}</style>`;
        return html
          .replace(style, '')
          .replace('<!--letters-->', fontsOf(files, 'frank-ruhl-libre').join('\n    '))
          .replace('<!--styles-->', () => css)
          .replace('</head>', `  ${fontsOf(files, 'assistant').join('\n    ')}\n  </head>`);
      },
    },
    // Chunks that lean on the first one would fetch its styles again, and put them after their own.
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && entry && written)
            file.code = file.code.replaceAll(`"${written}"`, `"${entry.fileName}"`);
        }
      },
    },
  };
}

/** Every class stands in the scripts of the pages that use it: its name, and what tells its file from the others, is all it needs. */
const classNameOf = (name: string, file: string): string => {
  const place = relative(here, file.split('?')[0] ?? file);
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 4)}`;
};

export default defineConfig(({ command }) => ({
  root: here,
  plugins: [react(), routerDeadCode(), paintBeforeScripts(), serviceWorker()],
  resolve: {
    // The program's sources are read directly, so the client never waits for a library to be built.
    conditions: ['source', 'module', 'browser', 'development|production'],
    alias: [
      ...(command === 'build'
        ? [
            // React's API by a renderer of a seventh of its size (ADR 82).
            { find: /^react$/, replacement: `${here}react.js` },
            { find: /^use-sync-external-store\/.*with-selector(\.js)?$/, replacement: `${here}sync-external-store.js` },
            { find: /^react-dom$/, replacement: `${here}react.js` },
            { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
            { find: /^react\/jsx-runtime$/, replacement: 'preact/compat/jsx-runtime' },
            // Its package names the build with all its warnings only.
            { find: /^react-router$/, replacement: `${packages}react-router/dist/production/index.mjs` },
          ]
        : []),
    ],
  },
  css: { modules: { generateScopedName: classNameOf } },
  // The server replaces this word in every answer by the nonce that its Content-Security-Policy names.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: `${here}dist`,
    emptyOutDir: true,
    target: 'es2022',
    // Every browser of that age preloads modules by itself.
    modulePreload: { polyfill: false },
    // A data: URL would need a wider policy than 'self'.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Limits and the like stand where they are used; else each file that takes one names it.
      optimization: { inlineConst: true },
      // The frame of screens with data stands in a file with what those need, which comes as late as itself would.
      checks: { ineffectiveDynamicImport: false },
      output: {
        // Every first page carries the names of all others' files: only screens are worth one, and 36 bits of hash suffice.
        hashCharacters: 'base36',
        chunkFileNames: ({ name }) =>
          `assets/${isNamed.test(name) ? `${name.replace(/\.screen|-pages?/, '')}-` : ''}[hash:7].js`,
        assetFileNames: ({ names }) =>
          names.some((name) => isStyle.test(name)) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          // Routes and the kit are chunks by their imports. What every page needs are two more: what seldom changes, and
          // the small parts of ours, which would each be a file that is hardly worth its request. So are those that show
          // people, which a visitor's first page does without.
          groups: [
            {
              name: 'base',
              test: /node_modules[\\/](preact|react-router|react-router-dom|zustand)[\\/](?!esm[\\/]middleware)/,
            },
            // One file of what all pages with data need: in eight it took more requests, and 1.5 kB more.
            { name: 'start', tags: ['$initial'] },
            { name: 'parts', test: firstParts },
            { name: 'asking', test: askingParts },
            { name: 'people', test: peopleParts },
            { name: 'screens', test: screenParts },
            { name: 'reading', test: readingParts },
            { name: 'formatting', test: formattingParts },
            // Small, and shown together.
            { name: 'fixes', test: fixParts },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': server, '/manifest.webmanifest': server, '/socket.io': { target: server, ws: true } },
  },
}));
