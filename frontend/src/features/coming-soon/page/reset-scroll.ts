import type { FocusEvent } from 'react';

/** Milliseconds after a field was left. Source: P §9. */
const resetAfterMs = 200;
const isPhone = () => matchMedia('(max-width: 768px)').matches;

/** A phone's keyboard pushes even a locked page up; when a field is left, the page comes back to its top. */
export function resetScroll({ target, currentTarget: form }: FocusEvent): void {
  if (!(target instanceof HTMLInputElement) || !isPhone()) return;
  // The card stays when the form has been sent; whoever has left the page meanwhile stays where they are.
  const card = form.parentElement;
  setTimeout(() => card?.isConnected && window.scrollTo(0, 0), resetAfterMs);
}
