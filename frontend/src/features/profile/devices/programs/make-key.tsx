import { apiScopes } from '@shulayim/contracts';
import { useId } from 'react';
import { takeFocus } from '../../../../platform/forms/take-focus';
import { useTranslation } from '../../../../platform/i18n';
import { Select } from '../../../../platform/ui/forms/select';
import { Switch } from '../../../../platform/ui/forms/switch';
import { PasswordField, TextField } from '../../../../platform/ui/forms/text-field';
import { useSentence } from '../../../../platform/ui/states/failure';
import { FormFoot } from '../../parts/form-foot';
import styles from '../../parts/section.module.css';
import { useMakeKey } from './api-keys.queries';
import { type Expiry, expiries, useMakeKeyForm } from './make-key-form';
import own from './programs.module.css';

interface MakeKeyProps {
  readonly onMade: (key: string) => void;
  readonly onCancel: () => void;
}

/** What a key is for, what it may do and for how long; and the password, since a key outlives the session. */
export function MakeKey({ onMade, onCancel }: MakeKeyProps) {
  const { t } = useTranslation('programs');
  const sentence = useSentence();
  const [headingId, problemId] = [useId(), useId()];
  const make = useMakeKey(onMade);
  const { form, typed, problems, failure, type, allow, submit } = useMakeKeyForm(make);
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-labelledby={headingId}>
      <h3 id={headingId}>{t('keys.createTitle')}</h3>
      <TextField
        name="name"
        label={t('keys.name')}
        hint={t('keys.nameHint')}
        autoComplete="off"
        ref={takeFocus}
        value={typed.name}
        error={problems['name']}
        onChange={({ target }) => type({ name: target.value })}
      />
      <fieldset className={own.scopes} aria-describedby={problems['scopes'] ? problemId : undefined}>
        <legend>{t('keys.scopes')}</legend>
        {apiScopes.map((scope) => (
          <Switch
            key={scope}
            name="scopes"
            label={t(`keys.${scope}`)}
            hint={t(`keys.${scope}Hint`)}
            checked={typed.scopes.includes(scope)}
            onChange={(isAllowed) => allow(scope, isAllowed)}
          />
        ))}
        <div id={problemId} role="alert" className={own.problem}>
          {problems['scopes']}
        </div>
      </fieldset>
      <Select
        name="expires_at"
        label={t('keys.expiry')}
        value={typed.expiry}
        error={problems['expires_at']}
        options={(Object.keys(expiries) as Expiry[]).map((value) => ({ value, label: t(`keys.${value}`) }))}
        onChange={({ target }) => type({ expiry: target.value as Expiry })}
      />
      <PasswordField
        name="password"
        label={t('keys.password')}
        autoComplete="current-password"
        value={typed.password}
        error={problems['password']}
        onChange={({ target }) => type({ password: target.value })}
      />
      <FormFoot
        failure={failure && sentence(failure)}
        submit={{ label: t('keys.make'), busyLabel: t('keys.making'), isBusy: make.isPending }}
        cancel={t('keys.cancel')}
        onCancel={onCancel}
      />
    </form>
  );
}
