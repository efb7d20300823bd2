import { type FeedKind, NewWebhook } from '@shulayim/contracts';
import { useId } from 'react';
import { takeFocus } from '../../../../platform/forms/take-focus';
import { checkedBy, useCheckedForm } from '../../../../platform/forms/use-checked-form';
import { useTranslation } from '../../../../platform/i18n';
import { PasswordField, TextField } from '../../../../platform/ui/forms/text-field';
import { useSentence } from '../../../../platform/ui/states/failure';
import { FormFoot } from '../../parts/form-foot';
import styles from '../../parts/section.module.css';
import { KindChoice } from './kind-choice';
import { useAddWebhook } from './webhooks.queries';

interface Typed {
  readonly url: string;
  readonly kinds: readonly FeedKind[];
  readonly password: string;
}
const empty: Typed = { url: '', kinds: ['comment_added', 'comment_replied'], password: '' };

/** Where to tell what, and the password: whoever is told reads what readers wrote. */
export function AddWebhook({ onAdded, onCancel }: { onAdded: (secret: string) => void; onCancel: () => void }) {
  const { t } = useTranslation('programs');
  const sentence = useSentence();
  const headingId = useId();
  const add = useAddWebhook(onAdded);
  const { form, typed, problems, failure, type, submit } = useCheckedForm({
    empty,
    check: (wish: Typed) => checkedBy(NewWebhook.safeParse(wish)),
    call: add,
    ofCode: ({ code }) => (code === 'wrong_credentials' ? { password: t('hooks.wrongPassword') } : undefined),
  });
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-labelledby={headingId}>
      <h3 id={headingId}>{t('hooks.addTitle')}</h3>
      <TextField
        name="url"
        type="url"
        dir="ltr"
        label={t('hooks.url')}
        hint={t('hooks.urlHint')}
        autoComplete="off"
        ref={takeFocus}
        value={typed.url}
        error={problems['url']}
        onChange={({ target }) => type({ url: target.value })}
      />
      <KindChoice chosen={typed.kinds} problem={problems['kinds']} onChange={(kinds) => type({ kinds })} />
      <PasswordField
        name="password"
        label={t('hooks.password')}
        autoComplete="current-password"
        value={typed.password}
        error={problems['password']}
        onChange={({ target }) => type({ password: target.value })}
      />
      <FormFoot
        failure={failure && sentence(failure)}
        submit={{ label: t('hooks.save'), busyLabel: t('hooks.saving'), isBusy: add.isPending }}
        cancel={t('hooks.cancel')}
        onCancel={onCancel}
      />
    </form>
  );
}
