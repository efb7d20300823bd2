import { useLayoutEffect, useState } from 'react';

export interface BarPlace {
  readonly element: Element;
  readonly isNote: boolean;
}

/**
 * Where a comment is offered there is more that one tap can do: in the bar at the foot, or in the form beside the passage. Null: nowhere.
 * The form may come a moment later than what is selected, and comes anew with each passage.
 */
export function useBarPlace(form = '[data-compose]'): BarPlace | null {
  const [place, setPlace] = useState<BarPlace | null>(null);
  useLayoutEffect(() => {
    const look = () => {
      const foot = document.querySelector('[data-selection-bar]');
      const element = foot ?? document.querySelector(form);
      setPlace((held) => (held?.element === element ? held : element && { element, isNote: !foot }));
    };
    look();
    const mutations = new MutationObserver(look);
    mutations.observe(document.body, { childList: true, subtree: true });
    return () => mutations.disconnect();
  }, [form]);
  return place;
}
