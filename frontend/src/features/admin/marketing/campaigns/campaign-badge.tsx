import type { CampaignStatus } from '@shulayim/contracts';
import { useTranslation } from '../../../../platform/i18n';
import { Badge, type BadgeTone } from '../../../../platform/ui/content/badge';

const tones: Readonly<Record<CampaignStatus, BadgeTone>> = {
  draft: 'plain',
  scheduled: 'sky',
  sending: 'sky',
  paused: 'plain',
  stopped: 'margin',
  sent: 'leaf',
};

export function CampaignBadge({ status }: { status: CampaignStatus }) {
  const { t } = useTranslation('admin-marketing');
  return <Badge tone={tones[status]}>{t(`campaigns.states.${status}`)}</Badge>;
}
