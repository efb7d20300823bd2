import { scrollBehavior } from '../layout/page/reduced-motion';

/** Leads the eye and the keyboard to a part of this page. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ behavior: scrollBehavior() });
}
