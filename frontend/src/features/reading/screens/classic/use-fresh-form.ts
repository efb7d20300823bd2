import { useLayoutEffect, useRef } from 'react';
import type { Commenting } from '../../../comments/compose/use-commenting';

/** Sending and cancelling both close this screen's form and leave nothing of it: no words, no name, no selection (A §4). */
export function useFreshForm(commenting: Commenting): Commenting {
  const { composer } = commenting;
  const openedAt = composer.writing?.openedAt ?? null;
  const newest = useRef(composer);
  useLayoutEffect(() => {
    newest.current = composer;
  });
  // A form that comes back with words, after a refusal or as a draft, comes back with its name.
  useLayoutEffect(() => {
    if (openedAt !== null && newest.current.writing?.text === '') newest.current.setName('');
  }, [openedAt]);
  const letGo = () => getSelection()?.removeAllRanges();
  const send = () => {
    composer.send();
    letGo();
  };
  const cancel = () => {
    composer.cancel();
    letGo();
  };
  return { ...commenting, composer: { ...composer, send, cancel } };
}
