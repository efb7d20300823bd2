import { useTranslation } from '../../../../platform/i18n';
import { Dialog } from '../../../../platform/ui/overlays/dialog';
import { SelectionBar } from '../../../comments/compose/selection/selection-bar';
import type { Commenting } from '../../../comments/compose/use-commenting';
import { Composing } from '../../notes/note';

/**
 * What is selected is offered at the foot of the page; the dialog opens at a press, at a key, or on a draft, so that no
 * dialog jumps at who only meant to mark a line with the mouse.
 */
export function AddCommentDialog({ commenting }: { readonly commenting: Commenting }) {
  const { t } = useTranslation('comments');
  const { composer, takesFocus, begin, giveFocusBack } = commenting;
  const { writing } = composer;
  const isOpen = writing !== null && takesFocus;
  const close = () => {
    composer.close();
    giveFocusBack();
  };
  return (
    <>
      {writing && !takesFocus && <SelectionBar onAdd={() => begin(writing.span, true)} />}
      <Dialog opened={isOpen} onClose={close} title={t('newComment')} size="small">
        <Composing commenting={commenting} takesFocus />
      </Dialog>
    </>
  );
}
