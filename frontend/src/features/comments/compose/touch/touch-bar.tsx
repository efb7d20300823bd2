import type { Commenting } from '../use-commenting';
import { SelectionBar } from '../selection/selection-bar';

/** On a wide page a finger's selection opens no form by itself: it is offered at the foot, as on a phone. */
export function TouchBar({ commenting }: { readonly commenting: Commenting }) {
  const { selected, isByTouch, layout, composer, gate, placing, reach, begin } = commenting;
  if (!selected || !isByTouch || layout !== 'margin' || composer.writing || gate || placing.comment) return null;
  const add = () => {
    begin(selected, true);
    getSelection()?.removeAllRanges();
  };
  return <SelectionBar reach={reach} onAdd={add} />;
}
