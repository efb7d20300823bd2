import { useEffect } from 'react';
import { restoreEdits } from './persisted-edits';

export function useRestoredEdits(userId: string): void {
  useEffect(() => restoreEdits(userId), [userId]);
}
