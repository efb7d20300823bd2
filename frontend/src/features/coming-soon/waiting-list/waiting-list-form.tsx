import { type FocusEvent, type FormEvent, useRef } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Link } from 'react-router-dom';
import { focusFirstProblem } from '../../../platform/forms/form';
import { Button } from '../../../platform/ui/actions/button';
import { TextField } from '../../../platform/ui/forms/text-field';
import { SubmitFailure } from './submit-failure';
import { Thanks } from './thanks';
import { useWaitingList } from './use-waiting-list';
import styles from './waiting-list.module.css';

/** The card: the form, and after it the thanks. */
export function WaitingListForm({ onLeaveField }: { onLeaveField: (event: FocusEvent) => void }) {
  const { t } = useTranslation('coming-soon');
  const list = useWaitingList();
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const submit = () =>
    void list.submit().then((problems) => {
      focusFirstProblem(form.current, problems);
      // A button that was pressed and disabled has lost the focus; the keyboard goes on from it.
      if (document.activeElement === document.body) button.current?.focus();
    });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!list.isSending) submit();
  };

  if (list.registered !== null) return <Thanks email={list.registered} />;
  return (
    <>
      <h2 className={styles.title}>{t('form.title')}</h2>
      <form ref={form} name="subscribers" className={styles.form} onSubmit={onSubmit} onBlur={onLeaveField} noValidate>
        <TextField
          name="name"
          label={t('form.name')}
          optional
          autoComplete="name"
          value={list.values.name}
          onChange={(event) => list.change('name', event.target.value)}
          error={list.problems['name']}
        />
        <TextField
          name="email"
          type="email"
          label={t('form.email')}
          required
          inputMode="email"
          autoComplete="email"
          value={list.values.email}
          onChange={(event) => list.change('email', event.target.value)}
          error={list.problems['email']}
        />
        <SubmitFailure error={list.error} retry={submit} />
        <Button
          ref={button}
          type="submit"
          variant="primary"
          size="large"
          wide
          disabled={list.isSending}
          busy={list.isSending}
          busyLabel={t('form.busy')}
        >
          {t('form.submit')}
        </Button>
      </form>
      <p className={styles.consent}>
        {t('form.consent')} <Link to="/privacy">{t('form.privacy')}</Link>
      </p>
    </>
  );
}
