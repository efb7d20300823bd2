import { useCallback, useState } from 'react';
import { ApiFailure } from '../../../platform/api/api';

/** One question to the server, which can be asked again; the last answer stands until the next is there. */
export interface Check<Answer> {
  isRunning: boolean;
  answer: Answer | null;
  error: ApiFailure | null;
  /** When the last answer came; null before the first. */
  at: Date | null;
  tookMs: number;
  run: () => Promise<void>;
}

type Outcome<Answer> = Pick<Check<Answer>, 'answer' | 'error' | 'at' | 'tookMs'>;

const asFailure = (cause: unknown): ApiFailure => {
  if (cause instanceof ApiFailure) return cause;
  throw cause;
};

/** @param ask the same function as long as the question is the same */
export function useCheck<Answer>(ask: () => Promise<Answer>): Check<Answer> {
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome<Answer>>({ answer: null, error: null, at: null, tookMs: 0 });
  const run = useCallback(async () => {
    setRunning(true);
    const startedAt = performance.now();
    const told = await ask().then(
      (answer) => ({ answer, error: null }),
      (cause: unknown) => ({ answer: null, error: asFailure(cause) }),
    );
    setOutcome({ ...told, at: new Date(), tookMs: Math.round(performance.now() - startedAt) });
    setRunning(false);
  }, [ask]);
  return { isRunning, ...outcome, run };
}
