export function browserOptions(): { executablePath: string; args: string[] };
export const openSite: Record<string, string>;
