/**
 * What Chromium has for its own window, which nobody sees here. Every new window, and each test has one, loads two pages for
 * what drops down from the address bar: more processor time than most of our own pages take. The spare process would wait
 * for an address of another site, and tests open only ours.
 */
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];
/** Of two such lists Chromium heeds the last one, so what Playwright switches off stands here once more. */
const offForPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

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
    `--disable-features=${[...offForPlaywright, ...unseen].join(',')}`,
  ],
});

/** A program for browser tests: open to everybody, and slow to refuse, since tests come quicker than people. */
export const openSite = { COMING_SOON: 'off', RATE_LIMIT_SCALE: '1000' };
