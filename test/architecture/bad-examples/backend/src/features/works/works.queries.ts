export const works: string[] = [];
