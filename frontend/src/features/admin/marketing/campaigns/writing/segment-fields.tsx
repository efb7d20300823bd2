import { type AudienceQuery, languageName, languages, segmentRoles } from '@shulayim/contracts';
import { useId } from 'react';
import { useTranslation } from '../../../../../platform/i18n';
import styles from '../campaigns.module.css';

interface SegmentFieldsProps {
  readonly segment: AudienceQuery;
  readonly onChange: (changes: Partial<AudienceQuery>) => void;
}

/** To whom of those who agreed: languages, and for people with an account what they do here. */
export function SegmentFields({ segment, onChange }: SegmentFieldsProps) {
  const { t } = useTranslation('admin-marketing');
  return (
    <>
      <Choices
        name="languages"
        title={t('mail.languages')}
        hint={t('mail.languagesHint')}
        options={languages.map((value) => ({ value, label: languageName(value) }))}
        chosen={segment.languages}
        onChange={(chosen) => onChange({ languages: chosen })}
      />
      {segment.sendToUsers && (
        <Choices
          name="roles"
          title={t('mail.roles')}
          hint={t('mail.rolesHint')}
          options={segmentRoles.map((value) => ({ value, label: t(`mail.role.${value}`) }))}
          chosen={segment.roles}
          onChange={(chosen) => onChange({ roles: chosen })}
        />
      )}
    </>
  );
}

interface ChoicesProps<Value extends string> {
  readonly name: string;
  readonly title: string;
  readonly hint: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
}

function Choices<Value extends string>({ name, title, hint, options, chosen, onChange }: ChoicesProps<Value>) {
  const hintId = useId();
  /** In the order of the list, so that the same choice is the same value. */
  const choose = (changed: Value, isChosen: boolean) =>
    onChange(options.flatMap(({ value }) => ((value === changed ? isChosen : chosen.includes(value)) ? [value] : [])));
  return (
    <fieldset className={styles.choices} aria-describedby={hintId}>
      <legend>{title}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            name={name}
            checked={chosen.includes(value)}
            onChange={({ target }) => choose(value, target.checked)}
          />
          {label}
        </label>
      ))}
      <p id={hintId} className={styles.quiet}>
        {hint}
      </p>
    </fieldset>
  );
}
