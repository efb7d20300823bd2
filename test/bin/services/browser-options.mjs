/** The machine's own Chromium, silent towards the network beyond the pages that a test opens. */
export const browserOptions = () => ({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

/** A program for browser tests: open to everybody, and slow to refuse, since tests come quicker than people. */
export const openSite = { COMING_SOON: 'off', RATE_LIMIT_SCALE: '1000' };
