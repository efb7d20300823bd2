import { cutText } from '@shulayim/anchoring';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { useDesk } from '../writing/use-writing';

/** UTF-16 code units of each side, in a sentence that says both. */
const longest = 60;
const short = (text: string): string => cutText(text.replace(/\s+/g, ' ').trim(), longest);

/**
 * Saves the change of one passage into the draft, says what it was and what it is, and leads back to where the author came from. Without
 * an answer of the server the page stays.
 */
export function useFixing(back: string | null): (id: string) => Promise<void> {
  const { t } = useTranslation('editor');
  const { writing, keeper } = useDesk();
  const navigate = useNavigate();
  return async (id) => {
    writing.rest();
    if (!(await keeper.flush())) return;
    const { comments, passages } = writing.ui.getState();
    const old = comments.find((comment) => comment.id === id)?.selected_text ?? '';
    const passage = passages.find((one) => one.id === id);
    const now = passage ? passage.words : old;
    const isChanged = short(old) !== short(now);
    toast(
      isChanged ? t('fix.saved', { old: short(old), now: short(now) || t('fix.nothing') }) : t('fix.savedSame'),
      'success',
    );
    writing.focus(null);
    if (back) void navigate(back);
  };
}
