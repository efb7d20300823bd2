/**
 * As `ref` of what comes in place of what had the focus, and takes it. `autoFocus` is not for that: the built client leaves it
 * to the browser, which heeds it once in a page at most.
 */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
