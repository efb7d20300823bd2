/**
 * Whether a browser sent this from one of our own pages. Programs send no `Origin` at all and carry no foreign cookies.
 *
 * @param origin    the `Origin` header
 * @param host      the `Host` header, by which the server was reached
 * @param publicUrl the address that links begin with
 */
export function isSameOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (!origin) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin).host;
  return from === host || from === new URL(publicUrl).host;
}
