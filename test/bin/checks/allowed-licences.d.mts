export const allowedLicences: readonly string[];
export const allowedForSome: readonly { readonly licence: string; readonly packages: RegExp; readonly why: string }[];
export const readByHand: Readonly<Record<string, { readonly says: string; readonly is: string }>>;
