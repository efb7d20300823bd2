import { type Passkey, PasskeyNaming } from '@shulayim/contracts';
import { takeFocus } from '../../../../platform/forms/take-focus';
import { checkedBy, useCheckedForm } from '../../../../platform/forms/use-checked-form';
import { useTranslation } from '../../../../platform/i18n';
import { TextField } from '../../../../platform/ui/forms/text-field';
import { useSentence } from '../../../../platform/ui/states/failure';
import { FormFoot } from '../../parts/form-foot';
import styles from '../../parts/section.module.css';
import { useRenamePasskey } from './passkeys.queries';

interface RenamePasskeyProps {
  readonly passkey: Passkey;
  readonly onRenamed: () => void;
  readonly onCancel: () => void;
}

/** Another name for one, in its row. */
export function RenamePasskey({ passkey: { id, name }, onRenamed, onCancel }: RenamePasskeyProps) {
  const { t } = useTranslation('profile');
  const sentence = useSentence();
  const rename = useRenamePasskey(id, onRenamed);
  const { form, typed, problems, failure, type, submit } = useCheckedForm({
    empty: { name },
    check: (wish) => checkedBy(PasskeyNaming.safeParse(wish)),
    call: rename,
    ofCode: () => undefined,
  });
  const cancel = () => {
    if (!rename.isPending) onCancel();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && cancel()}
      noValidate
      aria-label={t('passkeys.renameNamed', { name })}
    >
      <TextField
        name="name"
        label={t('passkeys.name')}
        autoComplete="off"
        ref={takeFocus}
        onFocus={({ target }) => target.select()}
        value={typed.name}
        error={problems['name']}
        onChange={({ target }) => type({ name: target.value })}
      />
      <FormFoot
        failure={failure && sentence(failure)}
        submit={{ label: t('passkeys.save'), busyLabel: t('passkeys.saving'), isBusy: rename.isPending }}
        cancel={t('passkeys.cancel')}
        onCancel={cancel}
        size="small"
      />
    </form>
  );
}
