export const screen = 'home';
