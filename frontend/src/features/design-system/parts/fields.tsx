import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { ChoiceCards } from '../../../platform/ui/forms/choice-cards';
import { Select } from '../../../platform/ui/forms/select';
import { TextArea } from '../../../platform/ui/forms/text-area';
import { PasswordField, TextField } from '../../../platform/ui/forms/text-field';
import { Chapter, Specimen, Stack } from '../specimen';
import { ChoiceSet } from './choice-set';

const cards = ['novel', 'poetry'] as const;
const kinds = [...cards, 'other'] as const;

function FieldSet({ scheme }: { scheme: string }) {
  const { t } = useTranslation('design-system');
  const [note, setNote] = useState(t('fields.note'));
  const [kind, setKind] = useState<(typeof kinds)[number]>('novel');
  return (
    <Stack>
      <TextField name="title" label={t('fields.titleLabel')} hint={t('fields.hint')} defaultValue={t('fields.value')} />
      <TextField name="email" type="email" label={t('fields.email')} optional placeholder="name@example.org" />
      <TextField name="empty" label={t('fields.empty')} />
      <TextField name="wrong" label={t('fields.wrong')} error={t('fields.error')} />
      <TextField name="disabled" label={t('fields.disabled')} defaultValue={t('fields.value')} disabled />
      <PasswordField name="password" label={t('fields.password')} defaultValue="demo-author" />
      <TextArea
        name="comment_text"
        label={t('fields.comment')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        max={40}
        cut
        rows={3}
      />
      <Select
        name="category"
        label={t('fields.category')}
        options={kinds.map((value) => ({ value, label: t(`fields.kind.${value}`) }))}
      />
      <ChoiceCards
        name={`kind-${scheme}`}
        label={t('fields.choice')}
        options={cards.map((value) => ({
          value,
          title: t(`fields.kind.${value}`),
          text: t(`fields.kindText.${value}`),
        }))}
        value={kind}
        onChange={setKind}
      />
    </Stack>
  );
}

export function Fields() {
  const { t } = useTranslation('design-system');
  return (
    <Chapter title={t('fields.title')} text={t('fields.text')}>
      <Specimen label={t('fields.all')}>{(scheme) => <FieldSet scheme={scheme} />}</Specimen>
      <Specimen label={t('fields.switches')}>{(scheme) => <ChoiceSet scheme={scheme} />}</Specimen>
    </Chapter>
  );
}
