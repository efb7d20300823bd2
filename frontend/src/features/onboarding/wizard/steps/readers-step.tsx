import { maxInvitations, maxMessageLength } from '@shulayim/contracts';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Button, IconButton } from '../../../../platform/ui/actions/button';
import { Switch } from '../../../../platform/ui/forms/switch';
import { TextArea } from '../../../../platform/ui/forms/text-area';
import { TextField } from '../../../../platform/ui/forms/text-field';
import { addEmails, isShared } from '../model/wizard-draft';
import styles from '../wizard.module.css';
import type { StepProps } from './step-props';

/** Addresses, one by one or pasted together, and a link: all of it optional. */
export function ReadersStep({ draft, change }: StepProps) {
  const { t } = useTranslation('onboarding');
  const { readerEmails, privacy } = draft;
  return (
    <>
      <p className={styles.lead}>{t('wizard.readers.text')}</p>
      <AddressField known={readerEmails} onAdd={(emails) => change({ readerEmails: emails })} />
      {readerEmails.length > 0 && (
        <ul className={styles.chips} aria-label={t('wizard.readers.list')}>
          {readerEmails.map((email) => (
            <li key={email}>
              <bdi dir="ltr">{email}</bdi>
              <IconButton
                icon="close"
                label={t('wizard.readers.remove', { email })}
                onClick={() => change({ readerEmails: readerEmails.filter((one) => one !== email) })}
              />
            </li>
          ))}
        </ul>
      )}
      {readerEmails.length > 0 && (
        <TextArea
          name="message"
          label={t('wizard.readers.message')}
          optional
          rows={2}
          max={maxMessageLength}
          cut
          value={draft.message}
          onChange={({ target }) => change({ message: target.value })}
        />
      )}
      {privacy === 'private' && readerEmails.length > 0 && (
        <p className={styles.note} role="status">
          {t('wizard.readers.becomesShared')}
        </p>
      )}
      {isShared(draft) && (
        <Switch
          name="wantsLink"
          label={t('wizard.readers.link')}
          hint={t('wizard.readers.linkHint')}
          checked={draft.wantsLink}
          onChange={(wantsLink) => change({ wantsLink })}
        />
      )}
    </>
  );
}

function AddressField({ known, onAdd }: { known: readonly string[]; onAdd: (emails: string[]) => void }) {
  const { t } = useTranslation('onboarding');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const added = addEmails(known, typed);
    if (added.problem) return setProblem(t(`wizard.readers.${added.problem}`, { max: maxInvitations }));
    onAdd(added.emails);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter adds, as long as there is something to add; otherwise it goes on.
    if (event.key !== 'Enter' || typed.trim() === '') return;
    event.preventDefault();
    add();
  };
  return (
    <div className={styles.addRow}>
      <TextField
        name="email"
        inputMode="email"
        autoComplete="off"
        dir="ltr"
        label={t('wizard.readers.email')}
        hint={t('wizard.readers.emailHint')}
        optional
        value={typed}
        error={problem}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button icon="add" disabled={typed.trim() === ''} onClick={add}>
        {t('wizard.readers.add')}
      </Button>
    </div>
  );
}
