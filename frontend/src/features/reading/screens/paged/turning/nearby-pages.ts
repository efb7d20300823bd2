/** A §2: up to three. */
const maxButtons = 3;

/** The numbers on the page buttons: this page in the middle, as far as there are pages on both sides. */
export function nearbyPages(page: number, count: number): number[] {
  const first = Math.max(1, Math.min(page - 1, count - maxButtons + 1));
  return Array.from({ length: Math.min(maxButtons, count) }, (_, index) => first + index);
}
