import { type User, maxBioLength } from '@shulayim/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { ApiFailure } from '../../../platform/api/api';
import { useSentence } from '../../../platform/ui/states/failure';
import { focusFirstProblem } from '../../../platform/forms/form';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { TextArea } from '../../../platform/ui/forms/text-area';
import { TextField } from '../../../platform/ui/forms/text-field';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { PictureField } from '../picture/picture-field';
import { Section } from '../parts/section';
import styles from '../parts/section.module.css';
import { SectionFailure } from '../parts/section-failure';
import { useChangeProfile } from '../profile.queries';
import { CountryField } from './country-field';
import { type Details, changedDetails, detailsOf, hasChanges, problemsOfDetails } from './details-form';
import { LeaveWarning } from './leave-warning';

const stillTyped = (now: Partial<Details>, sent: Details): Partial<Details> =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== sent[field as keyof Details]));

/** What differs from the account is kept here; the rest follows the account. */
function useDetails(user: User) {
  const { t } = useTranslation('profile');
  const save = useChangeProfile();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Partial<Details>>({});
  const [isTried, setTried] = useState(false);
  const details = { ...detailsOf(user), ...typed };
  const changed = changedDetails(user, details);
  const refused = save.error instanceof ApiFailure ? save.error.fields : {};
  const problems = { ...refused, ...(isTried ? problemsOfDetails(changed) : {}) };
  return {
    form,
    details,
    problems,
    save,
    isDirty: hasChanges(changed),
    change: (part: Partial<Details>) => {
      if (save.isError) save.reset();
      setTyped((now) => ({ ...now, ...part }));
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (save.isPending) return;
      setTried(true);
      const found = problemsOfDetails(changed);
      if (Object.keys(found).length > 0) return focusFirstProblem(form.current, found);
      save.mutate(changed, {
        onSuccess: () => {
          // What was typed while the answer was on its way is not saved yet.
          setTyped((now) => stillTyped(now, details));
          setTried(false);
          toast(t('details.saved'), 'success');
        },
        onError: (error) => focusFirstProblem(form.current, error instanceof ApiFailure ? error.fields : {}),
      });
    },
  };
}

export function DetailsSection({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const sentence = useSentence();
  const { form, details, problems, save, isDirty, change, submit } = useDetails(user);
  return (
    <Section title={t('details.title')} text={t('details.text')}>
      <PictureField user={user} />
      <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label={t('details.title')}>
        <TextField
          name="name"
          label={t('details.name')}
          autoComplete="name"
          value={details.name}
          error={problems['name']}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextArea
          name="bio"
          label={t('details.bio')}
          hint={t('details.bioHint')}
          optional
          rows={4}
          max={maxBioLength}
          value={details.bio}
          error={problems['bio']}
          onChange={(event) => change({ bio: event.target.value })}
        />
        <CountryField value={details.country} error={problems['country']} onChange={(country) => change({ country })} />
        <SectionFailure>{save.error && Object.keys(problems).length === 0 && sentence(save.error)}</SectionFailure>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={save.isPending} busyLabel={t('details.saving')}>
            {t('details.save')}
          </Button>
          {isDirty && <span className={styles.quiet}>{t('details.unsaved')}</span>}
        </div>
      </form>
      <LeaveWarning isDirty={isDirty} />
    </Section>
  );
}
