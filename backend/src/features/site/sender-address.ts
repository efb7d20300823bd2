const named = /^(.*)<[^<>]*>\s*$/s;

/** The bare address of `MAIL_FROM`, which is one, or a name and one in angle brackets. */
export const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/**
 * @param mailFrom `MAIL_FROM`; its name stays
 * @param address  in its place; null keeps it
 */
export function senderFrom(mailFrom: string, address: string | null): string {
  if (address === null) return mailFrom;
  const name = named.exec(mailFrom)?.[1]?.trim();
  return name ? `${name} <${address}>` : address;
}
