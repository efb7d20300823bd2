import type { Notification } from '@shulayim/contracts';
import { useSentence } from '../../../platform/ui/states/failure';
import { useTranslation } from '../../../platform/i18n';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { useMarkRead } from '../notifications.queries';

/** Marks one as read, or everything that is listed. */
export function useMarking() {
  const { t } = useTranslation('notifications');
  const sentence = useSentence();
  const { mutate } = useMarkRead((failure) => toast(t('notMarked', { why: sentence(failure) }), 'failure'));
  return {
    mark: ({ id, read }: Notification) => {
      if (!read) mutate({ ids: [id] });
    },
    markAll: ([newest]: readonly Notification[]) => {
      if (newest) mutate({ up_to: newest.position });
    },
  };
}
