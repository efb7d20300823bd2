import { DraftNote } from '../../comments/cards/draft-note';
import type { Commenting } from '../../comments/compose/use-commenting';

interface DraftItemsProps {
  readonly commenting: Commenting;
  /** Makes room for the form. */
  readonly beforeContinuing?: () => void;
}

/** Items of a list: what was typed and not sent, except for what is in the form. */
export function DraftItems({ commenting, beforeContinuing }: DraftItemsProps) {
  const { composer, begin } = commenting;
  return composer.otherDrafts.map((draft) => (
    <li key={`${draft.start}-${draft.end}`}>
      <DraftNote
        draft={draft}
        onContinue={() => {
          beforeContinuing?.();
          begin(draft, true);
        }}
        onDrop={() => composer.forget(draft)}
      />
    </li>
  ));
}
