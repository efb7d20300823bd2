const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/**
 * What stays open while the site is not: the two pages that introduce it, what mails lead to (a mailed text is the end
 * of a link or an invitation), and the pages that the law asks for. Source: P §9, decisions §4, contracts, pages.
 */
const open = [
  '/coming-soon',
  '/preview',
  '/reset-password',
  '/verify-email',
  '/invite/[^/]+',
  '/unsubscribe/[^/]+',
  '/mail/[^/]+',
  '/never/[^/]+',
  '/read/[^/]+',
  `/text/${uuid}`,
  '/privacy',
  '/terms',
  '/accessibility',
];
const openPage = new RegExp(`^(?:${open.join('|')})/?$`, 'i');

/** Where a page leads while the site is not open yet; null: it stays. */
export function comingSoonTarget(path: string, isOn: boolean): string | null {
  if (!isOn || openPage.test(path)) return null;
  return /^\/app\/?$/.test(path) ? '/preview' : '/coming-soon';
}

/** What this browser says for itself, before the server does; any other stored value says nothing. Source: P §2. */
export function modeOf(stored: string | null): boolean | null {
  if (stored === 'true') return true;
  return stored === 'false' ? false : null;
}
