import { useState } from 'react';
import { createStore, useStore } from 'zustand';
import { type CommentingEvent, idle, transition } from './commenting-machine';

/** The machine as one screen holds it. What has happened counts at once: a double click comes faster than the next drawing. */
export function useMachine() {
  const [machine] = useState(() => {
    const store = createStore(() => idle);
    const happened = (event: CommentingEvent) => store.setState((state) => transition(state, event), true);
    return { store, happened, now: store.getState };
  });
  const { store, happened, now } = machine;
  return { state: useStore(store), happened, now };
}
export type Machine = ReturnType<typeof useMachine>;
