import { createContext, useContext } from 'react';
import type { ReadingSource } from './reading-source';
import { serverSource } from './server-source';

const SourceContext = createContext<ReadingSource>(serverSource);

/** Around a reading page that keeps its comments elsewhere than on the server. */
export const SourceProvider = SourceContext.Provider;
export const useReadingSource = (): ReadingSource => useContext(SourceContext);
