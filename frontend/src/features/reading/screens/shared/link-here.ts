/** This page's address, without what only this reader needs. */
export const linkHere = (): string => `${window.location.origin}${window.location.pathname}`;
