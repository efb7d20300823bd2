import { FormerRole, NewHandover, type HandoverPerson } from '@shulayim/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { ApiFailure } from '../../platform/api/api';
import { focusFirstProblem, problemsOf, type Problems } from '../../platform/forms/form';
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

function useOffer(projectId: string) {
  const { t } = useTranslation('handover.lazy');
  const { offer } = useHandover(projectId);
  const form = useRef<HTMLFormElement>(null);
  const [wish, setWish] = useState<Wish>({ recipient_id: '', former_role: 'editor', password: '' });
  const [problems, setProblems] = useState<Problems>({});
  const show = (found: Problems) => {
    setProblems(found);
    focusFirstProblem(form.current, found);
  };
  const refusal = (error: unknown): Problems => {
    if (!(error instanceof ApiFailure)) return {};
    return error.code === 'wrong_credentials' ? { password: t('form.wrongPassword') } : error.fields;
  };
  return {
    ...{ form, wish, problems, offer },
    change: (changes: Partial<Wish>) => {
      setProblems({});
      setWish((before) => ({ ...before, ...changes }));
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      offer.reset();
      const parsed = NewHandover.safeParse(wish);
      const found = parsed.success ? {} : problemsOf(parsed.error);
      show(wish.recipient_id ? found : { ...found, recipient_id: t('form.chooseMissing') });
      if (!parsed.success) return;
      const onSuccess = () => toast(t('form.sent'), 'success');
      offer.mutate(parsed.data, { onSuccess, onError: (error) => show(refusal(error)) });
    },
  };
}

function Fields({ projectId, candidates }: OfferFormProps) {
  const { t } = useTranslation('handover.lazy');
  const sentence = useSentence();
  const { form, wish, problems, offer, change, submit } = useOffer(projectId);
  const isTold = Object.keys(problems).length > 0;
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Select
        name="recipient_id"
        label={t('form.recipient')}
        value={wish.recipient_id}
        error={problems['recipient_id']}
        options={[
          { value: '', label: t('form.choose') },
          ...candidates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => change({ recipient_id: event.currentTarget.value })}
      />
      <ChoiceCards
        name="former_role"
        label={t('form.role')}
        value={wish.former_role}
        options={FormerRole.options.map((role) => ({
          value: role,
          title: t(`form.${role}`),
          text: t(`form.${role}Text`),
        }))}
        onChange={(former_role) => change({ former_role })}
      />
      <PasswordField
        name="password"
        label={t('form.password')}
        autoComplete="current-password"
        value={wish.password}
        error={problems['password']}
        onChange={(event) => change({ password: event.target.value })}
      />
      {offer.isError && !isTold && (
        <p role="alert" className={styles.failure}>
          {t('form.failed', { why: sentence(offer.error) })}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={offer.isPending} busyLabel={t('form.sending')}>
          {t('form.send')}
        </Button>
      </div>
    </form>
  );
}
