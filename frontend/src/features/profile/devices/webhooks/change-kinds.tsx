import { type Webhook, WebhookChange } from '@shulayim/contracts';
import { useEffect } from 'react';
import { checkedBy, useCheckedForm } from '../../../../platform/forms/use-checked-form';
import { useTranslation } from '../../../../platform/i18n';
import { useSentence } from '../../../../platform/ui/states/failure';
import { FormFoot } from '../../parts/form-foot';
import styles from '../../parts/section.module.css';
import { KindChoice } from './kind-choice';
import { useChangeKinds } from './webhooks.queries';

/** Other kinds for an address that stands. */
export function ChangeKinds({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) {
  const { t } = useTranslation('programs');
  const sentence = useSentence();
  const { id, url, kinds } = webhook;
  const change = useChangeKinds(id, onDone);
  const { form, typed, problems, failure, type, submit } = useCheckedForm({
    empty: { kinds },
    check: (wish) => checkedBy(WebhookChange.safeParse(wish)),
    call: change,
    ofCode: () => undefined,
  });
  // What was pressed is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={submit}
      noValidate
      aria-label={t('hooks.named', { action: t('hooks.change'), url })}
    >
      <KindChoice
        chosen={typed.kinds}
        problem={problems['kinds']}
        onChange={(chosen) => type({ kinds: [...chosen] })}
      />
      <FormFoot
        failure={failure && sentence(failure)}
        submit={{ label: t('hooks.saveKinds'), busyLabel: t('hooks.savingKinds'), isBusy: change.isPending }}
        cancel={t('hooks.cancel')}
        onCancel={onDone}
      />
    </form>
  );
}
