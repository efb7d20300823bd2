const named = /^(.*)<[^<>]*>\s*$/s;

/**
 * @param mailFrom `MAIL_FROM`; its name stays
 * @param address  in its place; null keeps it
 */
export function senderFrom(mailFrom: string, address: string | null): string {
  if (address === null) return mailFrom;
  const name = named.exec(mailFrom)?.[1]?.trim();
  return name ? `${name} <${address}>` : address;
}
