export const program = 'the app';
