/** SQL: a link that is switched on and has not expired. @param link alias of `share_links` */
export const openLink = (link: string): string =>
  `(${link}.switched_off_at IS NULL AND (${link}.expires_at IS NULL OR ${link}.expires_at > now()))`;
