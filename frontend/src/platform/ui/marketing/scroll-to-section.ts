/** Leads the eye and the keyboard to a part of this page; without the ride for whoever asked for less motion. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
}
