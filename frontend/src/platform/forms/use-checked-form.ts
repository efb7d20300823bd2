import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiFailure } from '../api/api';
import { type Problems, focusFirstProblem, problemsOf } from './form';

/** What is to be sent, or why it is not. */
export type Checked<Sent> = { readonly data: Sent } | { readonly problems: Problems };

/** What a schema says about what was typed. */
export const checkedBy = <Sent>(parsed: z.ZodSafeParseResult<Sent>): Checked<Sent> =>
  parsed.success ? { data: parsed.data } : { problems: problemsOf(parsed.error) };

/** A call that takes what was typed: of `useSending`, for instance. */
export interface FormCall<Sent> {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly reset: () => void;
  readonly mutate: (sent: Sent, callbacks: { onSuccess: () => void; onError: (error: Error) => void }) => void;
}

interface CheckedForm<Typed, Sent> {
  readonly empty: Typed;
  readonly check: (typed: Typed) => Checked<Sent>;
  readonly call: FormCall<Sent>;
  /** What a refusal's code says about a field, where it is not the refusal's own fields that say it. */
  readonly ofCode: (refusal: ApiFailure) => Problems | undefined;
  /** Told of what was taken. */
  readonly onSent?: (sent: Sent) => void;
}

/** A form that is looked through before it is sent, and leads to the first field that needs another look, also after a refusal. */
export function useCheckedForm<Typed extends object, Sent>({
  empty,
  check,
  call,
  ofCode,
  onSent,
}: CheckedForm<Typed, Sent>) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const show = (found: Problems) => {
    setProblems(found);
    focusFirstProblem(form.current, found);
  };
  return {
    form,
    typed,
    problems,
    /** What is wrong with none of the fields alone. */
    failure: Object.keys(problems).length > 0 ? null : call.error,
    type: (part: Partial<Typed>) => {
      setProblems({});
      setTyped({ ...typed, ...part });
    },
    clear: () => {
      setTyped(empty);
      setProblems({});
      call.reset();
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (call.isPending) return;
      call.reset();
      const checked = check(typed);
      show('problems' in checked ? checked.problems : {});
      if (!('data' in checked)) return;
      call.mutate(checked.data, {
        onSuccess: () => onSent?.(checked.data),
        onError: (error) => show(error instanceof ApiFailure ? (ofCode(error) ?? error.fields) : {}),
      });
    },
  };
}
