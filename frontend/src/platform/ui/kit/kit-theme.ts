import { type CSSVariablesResolver, createTheme } from '@mantine/core';

/** Mantine in our clothes: its variables point at ours, so that one switch turns both. */
export const kitTheme = createTheme({
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '700' },
  primaryColor: 'margin',
  colors: {
    margin: [
      '#fbf1ee',
      '#f6e5e0',
      '#eac3b9',
      '#e0a293',
      '#d58670',
      '#c96c53',
      '#b9533b',
      '#a93f2a',
      '#8c3220',
      '#6f2617',
    ],
  },
  primaryShade: { light: 7, dark: 4 },
  defaultRadius: 'md',
  radius: { md: 'var(--radius)', lg: 'var(--radius-l)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
});

const surfaces = {
  '--mantine-color-body': 'var(--sheet)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-default': 'var(--sheet)',
  '--mantine-color-default-border': 'var(--rule-2)',
  '--mantine-color-default-hover': 'var(--sunk)',
  '--mantine-shadow-md': 'var(--shadow)',
  '--mantine-shadow-xl': 'var(--shadow-high)',
};

export const kitVariables: CSSVariablesResolver = () => ({ variables: surfaces, light: surfaces, dark: surfaces });
