import { dayInIsrael, endOfDay, type ShareableText } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { useUnsentFields } from '../../../platform/forms/unsent-fields';
import { useSentence } from '../../../platform/ui/states/failure';
import { Button } from '../../../platform/ui/actions/button';
import { Switch } from '../../../platform/ui/forms/switch';
import { TextField } from '../../../platform/ui/forms/text-field';
import { DialogFailure } from '../../../platform/ui/overlays/dialog-failure';
import { useChangeLink } from '../sharing.queries';
import styles from './sharing.module.css';

/** Contracts: a link's name. */
const maxNameLength = 100;

type Change = ReturnType<typeof useChangeLink>;

/** What only its author sees of a link, and what it allows. Each is kept as soon as it is left. */
export function LinkSettings({ link }: { link: ShareableText }) {
  const { t } = useTranslation('sharing');
  const sentence = useSentence();
  const change = useChangeLink(link);
  const wanted = change.isPending ? change.variables.guests_may_comment : undefined;
  return (
    <div className={styles.settings}>
      <div className={styles.fields}>
        <NameField link={link} change={change} />
        <LastDayField key={link.expiresAt} link={link} change={change} />
      </div>
      <Switch
        name="guests_may_comment"
        label={t('guests')}
        hint={t('guestsHint')}
        checked={wanted ?? link.guestsMayComment}
        onChange={(guests_may_comment) => change.mutate({ guests_may_comment })}
      />
      <p role="status" className={styles.kept}>
        {change.isSuccess && t('kept')}
      </p>
      <DialogFailure>{change.isError && t('changeFailed', { why: sentence(change.error) })}</DialogFailure>
    </div>
  );
}

interface FieldProps {
  link: ShareableText;
  change: Change;
}

function NameField({ link, change }: FieldProps) {
  const { t } = useTranslation('sharing');
  // Whoever closes the dialog in the middle of it leaves the field without a word of it.
  const typed = useUnsentFields(`link ${link.id}`, { name: link.name ?? '' });
  const { name } = typed.fields;
  const keep = () => {
    const wished = name.trim() || null;
    if (wished !== link.name) change.mutate({ name: wished }, { onSuccess: () => typed.sent({}) });
  };
  return (
    <TextField
      name="link_name"
      label={t('name')}
      optional
      hint={t('nameHint')}
      maxLength={maxNameLength}
      value={name}
      onChange={(event) => typed.change({ name: event.target.value })}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
    />
  );
}

/** While a date is typed it is many dates: only the one that is left counts. */
function LastDayField({ link, change }: FieldProps) {
  const { t } = useTranslation('sharing');
  const known = link.expiresAt ? dayInIsrael(new Date(link.expiresAt)) : '';
  const [day, setDay] = useState(known);
  const today = dayInIsrael(new Date());
  const [isAsked, setAsked] = useState(false);
  const isOver = day !== '' && day < today && day !== known;
  const keep = () => {
    setAsked(true);
    if (day !== known && !isOver) change.mutate({ expires_at: day ? endOfDay(day) : null });
  };
  return (
    <div className={styles.lastDay}>
      <TextField
        type="date"
        dir="ltr"
        name="expires_at"
        label={t('lastDay')}
        optional
        hint={t('lastDayHint')}
        error={isAsked && isOver ? t('lastDayOver') : undefined}
        min={today}
        value={day}
        onChange={(event) => setDay(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Enter' && keep()}
      />
      {known && (
        <Button size="small" variant="quiet" onClick={() => change.mutate({ expires_at: null })}>
          {t('noLastDay')}
        </Button>
      )}
    </div>
  );
}
