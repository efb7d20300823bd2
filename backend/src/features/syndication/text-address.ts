import { isUuid } from '../../platform/failures/parsed.js';

/** The three screens of one text. */
const textPage = /^\/text(?:-old|-classic)?\/([^/]+)\/?$/;

/**
 * Which text an address opens.
 *
 * @param url     absolute; what stands behind `?` and `#` does not matter
 * @param siteUrl what this site's addresses begin with
 * @returns the part's id, in lower case; null of any other address, here or elsewhere
 */
export function textAt(url: string, siteUrl: string): string | null {
  const { host, pathname, username, password } = new URL(url);
  if (host !== new URL(siteUrl).host || username || password) return null;
  const [, id = ''] = textPage.exec(pathname) ?? [];
  return isUuid(id) ? id.toLowerCase() : null;
}
