import { fileURLToPath } from 'node:url';

/** One page's script and styles, built as the client is. */
export interface Bundle {
  readonly script: string;
  readonly styles: string;
}

/** @param page a file of this folder */
export async function bundle(page: string): Promise<Bundle> {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL('../../../frontend', import.meta.url)),
    logLevel: 'error',
    plugins: [react()],
    resolve: { conditions: ['source', 'module', 'browser', 'production'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL(page, import.meta.url)), formats: ['iife'], name: 'page' },
    },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const styles = files.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [file.source] : [],
  );
  const script = files.flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.code] : []));
  return { script: script.join('\n'), styles: styles.join('\n') };
}
