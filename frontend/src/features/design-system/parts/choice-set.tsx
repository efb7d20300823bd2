import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { ChoiceCards } from '../../../platform/ui/forms/choice-cards';
import { Select } from '../../../platform/ui/forms/select';
import { Switch } from '../../../platform/ui/forms/switch';
import { Stack } from '../specimen';

/** On, off, disabled, and chosen wrongly or not at all. */
export function ChoiceSet({ scheme }: { scheme: string }) {
  const { t } = useTranslation('design-system');
  const [isOpen, setOpen] = useState(true);
  const [isMailed, setMailed] = useState(false);
  const novel = [{ value: 'novel', label: t('fields.kind.novel') }];
  return (
    <Stack>
      <div>
        <Switch
          name={`open-${scheme}`}
          label={t('fields.switchOn')}
          hint={t('fields.switchHint')}
          checked={isOpen}
          onChange={setOpen}
        />
        <Switch name={`mail-${scheme}`} label={t('fields.switchOff')} checked={isMailed} onChange={setMailed} />
        <Switch
          name={`disabled-${scheme}`}
          label={t('fields.switchDisabled')}
          checked
          disabled
          onChange={() => undefined}
        />
      </div>
      <Select
        name="wrong-category"
        label={t('fields.selectError')}
        error={t('fields.selectErrorText')}
        options={novel}
      />
      <Select name="disabled-category" label={t('fields.categoryDisabled')} disabled options={novel} />
      <ChoiceCards
        name={`missing-${scheme}`}
        label={t('fields.choiceEmpty')}
        options={[{ value: 'novel', title: t('fields.kind.novel'), text: t('fields.kindText.novel') }]}
        value={null}
        onChange={() => undefined}
        error={t('fields.choiceError')}
      />
    </Stack>
  );
}
