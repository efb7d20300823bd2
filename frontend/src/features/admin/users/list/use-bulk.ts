import type { AdminUser } from '@shulayim/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSentence } from '../../../../platform/ui/states/failure';
import { type Act, perform } from '../acts/act-calls';

export interface BulkResult {
  readonly user: AdminUser;
  /** Null: it was done. */
  readonly failure: string | null;
}

export interface BulkRun {
  readonly act: Act;
  readonly total: number;
  readonly results: readonly BulkResult[];
  readonly state: 'running' | 'stopping' | 'stopped' | 'done';
}

/** One act on many accounts, one after another, each by a call of its own: one that is refused stops no other. */
export function useBulk() {
  const client = useQueryClient();
  const sentence = useSentence();
  const [run, setRun] = useState<BulkRun | null>(null);
  const isStopped = useRef(false);
  const isUnderWay = useRef(false);

  const start = async (act: Act, users: readonly AdminUser[], reason: string) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    isStopped.current = false;
    setRun({ act, total: users.length, results: [], state: 'running' });
    const results: BulkResult[] = [];
    for (const user of users) {
      if (isStopped.current) break;
      const failure = await perform({ act, id: user.id, reason }).then(
        () => null,
        (error: unknown) => sentence(error),
      );
      results.push({ user, failure });
      setRun((now) => now && { ...now, results: [...results] });
    }
    isUnderWay.current = false;
    setRun((now) => now && { ...now, state: results.length < users.length ? 'stopped' : 'done' });
    void client.invalidateQueries({ queryKey: ['admin'] });
  };
  const stop = () => {
    isStopped.current = true;
    setRun((now) => now && { ...now, state: 'stopping' });
  };
  return { run, start, stop, close: () => setRun(null) };
}
