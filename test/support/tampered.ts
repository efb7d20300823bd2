/** A signed token with another first letter in its signature: of base64url's last letter some bits stand for nothing. */
export function tampered(token: string): string {
  const at = token.lastIndexOf('.') + 1;
  return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
}
