import { useEffect } from 'react';
import { restoreWork } from './kept-work';

export function useRestoredWork(userId: string): void {
  useEffect(() => restoreWork(userId), [userId]);
}
