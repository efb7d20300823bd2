/** A mail as it looks by day or in the dark, whatever the device that shows it is set to. */
export const inScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html
    .replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
    .replaceAll('content="light dark"', `content="${scheme}"`)
    .replace('color-scheme: light dark;', `color-scheme: ${scheme};`);
