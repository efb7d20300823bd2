import { useTranslation } from '../../../../platform/i18n';
import { Switch } from '../../../../platform/ui/forms/switch';

interface AnnounceSwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Readers are told when the author wants it, and not otherwise. */
export function AnnounceSwitch({ checked, onChange }: AnnounceSwitchProps) {
  const { t } = useTranslation('projects');
  return (
    <Switch name="announce" label={t('announce.new')} hint={t('announce.hint')} checked={checked} onChange={onChange} />
  );
}
