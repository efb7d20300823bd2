import { type RefObject, useEffect, useRef } from 'react';

/** A keyboard is taller than this; bars of a browser that come and go are not. In CSS pixels. */
const lowestKeyboard = 80;

/**
 * A phone's keyboard covers the bottom of the page without making it smaller, and may push its top out of sight (iOS). What is docked there
 * stays in view by what this keeps on it: `--covered`, how much of the window the keyboard covers, and `--above`, how far the window's top
 * is out of sight, both in pixels. Zooming in covers nothing.
 */
export function useAboveKeyboard<Docked extends HTMLElement>(): RefObject<Docked | null> {
  const docked = useRef<Docked>(null);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const place = () => {
      const { height, offsetTop, scale } = view;
      const isKeyboard = scale < 1.1 && window.innerHeight - height > lowestKeyboard;
      const keep = (name: string, pixels: number) =>
        docked.current?.style.setProperty(name, `${isKeyboard ? Math.max(0, Math.round(pixels)) : 0}px`);
      keep('--covered', window.innerHeight - height - offsetTop);
      keep('--above', offsetTop);
    };
    place();
    view.addEventListener('resize', place);
    view.addEventListener('scroll', place);
    return () => {
      view.removeEventListener('resize', place);
      view.removeEventListener('scroll', place);
    };
  }, []);
  return docked;
}
