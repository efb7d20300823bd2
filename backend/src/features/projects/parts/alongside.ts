import type { Queryable } from '@shulayim/event-sourcing';

type Alongside = (tx: Queryable) => Promise<void>;

/** What is written beside an append, one after the other; undefined where there is nothing. */
export const both = (first: Alongside | undefined, second: Alongside | undefined): Alongside | undefined =>
  first && second ? async (tx) => (await first(tx), second(tx)) : (first ?? second);
