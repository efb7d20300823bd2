import { FeedbackStatus, MailFrequency, maxDescriptionLength } from '@shulayim/contracts';
import type { Project } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import type { Problems } from '../../../platform/forms/form';
import { Select } from '../../../platform/ui/forms/select';
import { Switch } from '../../../platform/ui/forms/switch';
import { TextArea } from '../../../platform/ui/forms/text-area';
import { TextField } from '../../../platform/ui/forms/text-field';
import { CategoryFields } from '../create/category-fields';
import { TagsField } from '../create/tags-field';
import { VisibilityField } from '../create/visibility-field';
import { stopsLinks } from './settings-form';
import type { SettingsForm } from './settings-form';
import styles from '../dialogs.module.css';

interface SettingsFieldsProps {
  project: Project;
  form: SettingsForm;
  problems: Problems;
  onChange: (change: Partial<SettingsForm>) => void;
}

const mailWords = { immediately: 'mailImmediately', daily: 'mailDaily', none: 'mailNone' } as const;

export function SettingsFields({ project, form, problems, onChange }: SettingsFieldsProps) {
  const { t } = useTranslation('projects');
  return (
    <>
      <TextField
        name="title"
        label={t('field.title')}
        required
        value={form.title}
        error={problems['title']}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        name="description"
        label={t('field.description')}
        optional
        rows={3}
        max={maxDescriptionLength}
        value={form.description}
        error={problems['description']}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <CategoryFields category={form.category} custom={form.custom_category} problems={problems} onChange={onChange} />
      <TagsField tags={form.tags} error={problems['tags']} onChange={(tags) => onChange({ tags })} />
      <VisibilityField
        value={form.visibility_status}
        error={problems['visibility_status']}
        onChange={(visibility_status) => onChange({ visibility_status })}
      />
      <p role="status" className={styles.status}>
        {stopsLinks(project, form) && t('settings.linksStop')}
      </p>
      <div className={styles.pair}>
        <Select
          name="feedback_status"
          label={t('field.feedback')}
          options={FeedbackStatus.options.map((value) => ({ value, label: t(`feedback.${value}`) }))}
          value={form.feedback_status}
          onChange={(event) => onChange({ feedback_status: FeedbackStatus.parse(event.target.value) })}
        />
        <Select
          name="mail_frequency"
          label={t('settings.mail')}
          options={[
            { value: 'profile', label: t('settings.mailDefault') },
            ...MailFrequency.options.map((value) => ({ value, label: t(`settings.${mailWords[value]}`) })),
          ]}
          value={form.mail_frequency}
          onChange={({ target: { value } }) =>
            onChange({ mail_frequency: value === 'profile' ? value : MailFrequency.parse(value) })
          }
        />
      </div>
      <Switches form={form} onChange={onChange} />
    </>
  );
}

function Switches({ form, onChange }: Pick<SettingsFieldsProps, 'form' | 'onChange'>) {
  const { t } = useTranslation('projects');
  return (
    <div className={styles.switches}>
      <Switch
        name="allow_comments"
        label={t('settings.allowComments')}
        hint={t('settings.allowCommentsHint')}
        checked={form.allow_comments}
        onChange={(allow_comments) => onChange({ allow_comments })}
      />
      <Switch
        name="allow_guests"
        label={t('settings.allowGuests')}
        hint={t('settings.allowGuestsHint')}
        checked={form.allow_guests}
        disabled={!form.allow_comments}
        onChange={(allow_guests) => onChange({ allow_guests })}
      />
      <Switch
        name="allow_suggestions"
        label={t('settings.allowSuggestions')}
        hint={t('settings.allowSuggestionsHint')}
        checked={form.allow_suggestions}
        disabled={!form.allow_comments}
        onChange={(allow_suggestions) => onChange({ allow_suggestions })}
      />
      <Switch
        name="readers_see_comments"
        label={t('settings.seeComments')}
        hint={t('settings.seeCommentsHint')}
        checked={form.readers_see_comments}
        onChange={(readers_see_comments) => onChange({ readers_see_comments })}
      />
      <Switch
        name="readers_may_reply"
        label={t('settings.mayReply')}
        hint={t('settings.mayReplyHint')}
        checked={form.readers_may_reply}
        disabled={!form.allow_comments}
        onChange={(readers_may_reply) => onChange({ readers_may_reply })}
      />
    </div>
  );
}
