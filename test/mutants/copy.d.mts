export function copyTree(options?: { readonly withBuilt?: boolean }): { readonly folder: string; remove(): void };
