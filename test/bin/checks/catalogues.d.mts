export function missingTexts(folder: string): string[];
export function unknownTexts(folder: string): string[];
