export function missingTexts(folder: string): string[];
