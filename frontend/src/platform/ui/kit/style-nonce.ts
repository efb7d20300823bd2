declare global {
  /** Read by get-nonce, through which the kit's scroll lock writes its style element. */
  var __webpack_nonce__: string | undefined;
}

/** The nonce of this answer's Content-Security-Policy; empty where the server names none. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

globalThis.__webpack_nonce__ = styleNonce();
