const accountPages = /^\/(login|register)(?=[/?#]|$)/;

/**
 * The page to go on to after signing in: inside this site only, and never the account pages themselves.
 *
 * @param raw what the address says; anything
 * @returns path with query and fragment, or null
 */
export function safeReturnUrl(raw: string | null | undefined): string | null {
  // A backslash or a control character is read as a slash, or dropped, by browsers: '/\evil.example' leaves the site.
  if (!raw?.startsWith('/') || /[\\\p{Cc}]/u.test(raw)) return null;
  const here = 'https://here.invalid';
  try {
    const url = new URL(raw, here);
    const path = url.pathname + url.search + url.hash;
    return url.origin === here && !path.startsWith('//') && !accountPages.test(path) ? path : null;
  } catch {
    return null;
  }
}
