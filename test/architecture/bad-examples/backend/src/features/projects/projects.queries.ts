export const projects: string[] = [];
