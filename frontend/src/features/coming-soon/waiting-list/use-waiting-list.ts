import type { NewSubscriber, Subscriber, SubscriberSource } from '@shulayim/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiFailure, actionKeys, api } from '../../../platform/api/api';
import type { Problems } from '../../../platform/forms/form';
import { sourceOf } from './source-of';
import { problemsOfSubscriber } from './subscriber-problems';

/** Milliseconds that sending may take. Source: P §9. */
const timeoutMs = 10_000;

interface WaitingListState {
  values: { name: string; email: string };
  problems: Problems;
  /** What went wrong with the last attempt, but for what is said beside a field. */
  error: unknown;
  isSending: boolean;
  /** The address that the server has stored. */
  registered: string | null;
}

const start: WaitingListState = {
  values: { name: '', email: '' },
  problems: {},
  error: null,
  isSending: false,
  registered: null,
};

/** @throws unless the server says by name whom it has stored */
function storedAddress(answer: unknown): string {
  const { subscriber } = answer as { subscriber?: Subscriber };
  if (typeof subscriber?.email !== 'string') throw new Error('The answer names no subscriber.');
  return subscriber.email;
}

const isAboutFields = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && Object.keys(error.fields).some((field) => field in start.values);

/** Trimmed, the address in lower case (P §5). */
const subscriberOf = ({ name, email }: WaitingListState['values'], source: SubscriberSource): NewSubscriber => ({
  ...(name.trim() && { name: name.trim() }),
  email: email.trim().toLowerCase(),
  source,
  consent: true,
});

/** Joining the waiting list. Nothing counts as stored before the server says so, and what was typed stays. */
export function useWaitingList() {
  const [query] = useSearchParams();
  const [keys] = useState(() => actionKeys());
  const [state, setState] = useState(start);
  const update = (change: Partial<WaitingListState>) => setState((now) => ({ ...now, ...change }));

  const send = async (subscriber: NewSubscriber): Promise<Problems> => {
    update({ problems: {}, error: null, isSending: true });
    try {
      const idempotencyKey = keys.for(subscriber);
      const answer = await api.post('/api/subscribers', undefined, subscriber, { timeoutMs, idempotencyKey });
      update({ isSending: false, registered: storedAddress(answer) });
      keys.done();
      return {};
    } catch (error) {
      const problems = isAboutFields(error) ? error.fields : {};
      update({ isSending: false, problems, error: isAboutFields(error) ? null : error });
      return problems;
    }
  };

  return {
    ...state,
    change(field: keyof WaitingListState['values'], value: string): void {
      const { [field]: _solved, ...problems } = state.problems;
      update({ values: { ...state.values, [field]: value }, problems });
    },
    /** @returns what has to be put right first */
    async submit(): Promise<Problems> {
      const problems = problemsOfSubscriber(state.values);
      if (Object.keys(problems).length === 0) return send(subscriberOf(state.values, sourceOf(query)));
      update({ problems, error: null });
      return problems;
    },
  };
}
