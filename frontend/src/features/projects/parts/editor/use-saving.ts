import { type ChangedPart, type Part, PartChange } from '@shulayim/contracts';
import { useTranslation } from '../../../../platform/i18n';
import { ApiFailure } from '../../../../platform/api/api';
import { useSentence } from '../../../../platform/ui/states/failure';
import { problemsOf } from '../../../../platform/forms/form';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { type Base, type PartText, changeOf } from './part-change';
import { type Editor, overtakenBy } from './use-editor';

/**
 * Saves what an editor holds; a save that comes too late leads to both texts.
 *
 * @param announce whether readers are told of a new version
 * @param leave closes the editor, with everything saved, and with what that did where something was
 */
export function useSaving({ save, meet }: Editor, announce: boolean, leave: (saved?: ChangedPart) => void) {
  const { t } = useTranslation('projects');
  const sentence = useSentence();
  const changeOver = (base: Base, text: PartText): PartChange | null => {
    const change = changeOf(base, text);
    return change?.body === undefined ? change : { ...change, announce };
  };
  const told = (change: PartChange, saved: Part) =>
    toast(change.body === undefined ? t('edit.saved') : t('edit.savedVersion', { n: saved.text_version }), 'success');
  return {
    failed: save.isError && !overtakenBy(save.error) ? t('edit.failed', { why: sentence(save.error) }) : null,
    problemsIn(base: Base, text: PartText): Record<string, string> {
      const parsed = PartChange.safeParse(changeOver(base, text) ?? {});
      const refused = save.error instanceof ApiFailure ? save.error.fields : {};
      return { ...refused, ...(parsed.success ? {} : problemsOf(parsed.error)) };
    },
    send(base: Base, text: PartText): void {
      const change = changeOver(base, text);
      if (save.isPending) return;
      if (!change) return leave();
      save.mutate(change, {
        onSuccess: (saved) => {
          told(change, saved.part);
          leave(saved);
        },
        onError: (error) => {
          const theirs = overtakenBy(error);
          if (theirs) meet(theirs);
        },
      });
    },
  };
}
