import { type ReactNode, createContext } from 'react';

/** What stands over a text that keeps its comments in this browser alone; null everywhere else. */
export const TrialContext = createContext<ReactNode>(null);
