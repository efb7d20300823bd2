/** The bare address of a sender (`MAIL_FROM`), which is one, or a name and one in angle brackets. */
export const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
