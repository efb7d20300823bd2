import { FormerRole, NewHandover, type HandoverPerson } from '@shulayim/contracts';
import { checkedBy, useCheckedForm } from '../../platform/forms/use-checked-form';
import { useTranslation } from '../../platform/i18n';
import { Button } from '../../platform/ui/actions/button';
import { ChoiceCards } from '../../platform/ui/forms/choice-cards';
import { Select } from '../../platform/ui/forms/select';
import { PasswordField } from '../../platform/ui/forms/text-field';
import { toast } from '../../platform/ui/overlays/toasts/toast';
import { useSentence } from '../../platform/ui/states/failure';
import { HandoverSection } from './handover-section';
import { useHandover } from './handover.queries';
import styles from './handover.module.css';

interface OfferFormProps {
  projectId: string;
  candidates: readonly HandoverPerson[];
}

/** To whom, and what the owner is afterwards; with their password. */
export function OfferForm({ projectId, candidates }: OfferFormProps) {
  const { t } = useTranslation('handover.lazy');
  return (
    <HandoverSection heading={t('form.heading')}>
      {candidates.length === 0 ? <p>{t('nobody')}</p> : <Fields projectId={projectId} candidates={candidates} />}
    </HandoverSection>
  );
}

interface Wish {
  recipient_id: string;
  former_role: FormerRole;
  password: string;
}

const empty: Wish = { recipient_id: '', former_role: 'editor', password: '' };

function useOffer(projectId: string) {
  const { t } = useTranslation('handover.lazy');
  const { offer } = useHandover(projectId);
  const form = useCheckedForm({
    empty,
    check: (wish: Wish) => {
      const checked = checkedBy(NewHandover.safeParse(wish));
      if ('data' in checked || wish.recipient_id) return checked;
      return { problems: { ...checked.problems, recipient_id: t('form.chooseMissing') } };
    },
    call: offer,
    onSent: () => toast(t('form.sent'), 'success'),
    ofCode: ({ code }) => (code === 'wrong_credentials' ? { password: t('form.wrongPassword') } : undefined),
  });
  return { ...form, isPending: offer.isPending };
}

function Fields({ projectId, candidates }: OfferFormProps) {
  const { t } = useTranslation('handover.lazy');
  const sentence = useSentence();
  const { form, typed, problems, failure, isPending, type, submit } = useOffer(projectId);
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Select
        name="recipient_id"
        label={t('form.recipient')}
        value={typed.recipient_id}
        error={problems['recipient_id']}
        options={[
          { value: '', label: t('form.choose') },
          ...candidates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => type({ recipient_id: currentTarget.value })}
      />
      <ChoiceCards
        name="former_role"
        label={t('form.role')}
        value={typed.former_role}
        options={FormerRole.options.map((role) => ({
          value: role,
          title: t(`form.${role}`),
          text: t(`form.${role}Text`),
        }))}
        onChange={(former_role) => type({ former_role })}
      />
      <PasswordField
        name="password"
        label={t('form.password')}
        autoComplete="current-password"
        value={typed.password}
        error={problems['password']}
        onChange={({ target }) => type({ password: target.value })}
      />
      {failure && (
        <p role="alert" className={styles.failure}>
          {t('form.failed', { why: sentence(failure) })}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isPending} busyLabel={t('form.sending')}>
          {t('form.send')}
        </Button>
      </div>
    </form>
  );
}
