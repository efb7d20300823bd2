import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { feedKey } from '../../../../entities/queries/feed.queries';
import { projectsKey } from '../../../../entities/queries/project.queries';
import { newKey } from '../../../../platform/api/api';
import { useTranslation } from '../../../../platform/i18n';
import { useSending } from '../../../../platform/queries/use-sending';
import { refreshUser } from '../../../../platform/session/session';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { type Finished, finishWizard } from './finish-wizard';
import type { useWizardDraft } from './use-wizard-draft';
import { partsOf } from './wizard-draft';

/** One key for each thing that is made, for as long as the wizard is open. */
function keysByContent() {
  const keys = new Map<string, string>();
  return (thing: object): string => {
    const content = JSON.stringify(thing);
    const key = keys.get(content) ?? newKey();
    keys.set(content, key);
    return key;
  };
}

/** The wizard's last button: makes everything, says what it made, and goes to the feed (A §2). */
export function useFinishing({ draft, change, forget }: ReturnType<typeof useWizardDraft>) {
  const { t } = useTranslation('onboarding');
  const client = useQueryClient();
  const navigate = useNavigate();
  const keyFor = useMemo(keysByContent, []);
  const say = ({ shareToken, notInvited }: Finished) => {
    const copy = () => void navigator.clipboard.writeText(`${window.location.origin}/read/${shareToken}`);
    if (shareToken) toast(t('wizard.madeWithLink'), 'success', { label: t('wizard.copyLink'), onAct: copy });
    else toast(t('wizard.made'), 'success');
    if (notInvited.length > 0) toast(t('wizard.notInvited', { emails: notInvited.join(', ') }), 'failure');
  };
  return useSending<Finished>({
    mutationFn: () => {
      const parts = partsOf(draft, t('wizard.text.defaultTitle'));
      return finishWizard({ draft, parts, keyFor, onMade: (made) => change({ made }) });
    },
    onSuccess: async (finished) => {
      forget();
      say(finished);
      await client.invalidateQueries({ queryKey: projectsKey });
      refreshUser(finished.user);
      void client.invalidateQueries({ queryKey: feedKey });
      void navigate('/feed');
    },
  });
}
