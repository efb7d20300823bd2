export const world = 'a test world';
