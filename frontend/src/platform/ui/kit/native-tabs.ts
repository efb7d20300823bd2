import type { KeyboardEvent } from 'react';

/**
 * Within a date or a time Tab goes from day to month. The kit leaves that to the browser, looks a moment later where the focus is,
 * and moves it back there: whoever goes on quickly, or types on a busy machine, writes into nothing. These fields are never the
 * first or the last of a dialog, so the kit need not know of the key.
 */
export function leaveTabsOfDates(event: KeyboardEvent): void {
  const { target } = event;
  const isOfDates = target instanceof HTMLInputElement && /^(date|time|datetime-local|month|week)$/.test(target.type);
  if (event.key === 'Tab' && isOfDates) event.stopPropagation();
}
