import { type ReactionKind, type ReactionSettings, maxReactionLabelLength } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n';
import { Switch } from '../../platform/ui/forms/switch';
import { TextField } from '../../platform/ui/forms/text-field';
import { DialogFailure } from '../../platform/ui/overlays/dialog-failure';
import { FormDialog } from '../../platform/ui/overlays/form-dialog';
import { toast } from '../../platform/ui/overlays/toasts/toast';
import { useSentence } from '../../platform/ui/states/failure';
import { kinds } from '../../entities/reactions/kinds';
import { reactionSettingsQuery, useChangeReactions } from './settings.queries';
import styles from './settings.module.css';

interface ReactionSettingsProps {
  readonly projectId: string;
  readonly onClose: () => void;
}

/** Which reactions a work takes, and what its author calls them. */
export function ReactionSettingsDialog({ projectId, onClose }: ReactionSettingsProps) {
  const { t } = useTranslation('reactions.lazy');
  const sentence = useSentence();
  const form = useRef<HTMLFormElement>(null);
  const { data, error } = useQuery(reactionSettingsQuery(projectId));
  const save = useChangeReactions(projectId);
  const [changed, setChanged] = useState<ReactionSettings | null>(null);
  const settings = changed ?? data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!settings || save.isPending) return;
    save.mutate(settings, {
      onSuccess: () => {
        toast(t('settings.saved'), 'success');
        onClose();
      },
    });
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('settings.title')}
      submit={{ label: t('settings.save'), busyLabel: t('settings.saving'), isBusy: save.isPending }}
      cancel={t('settings.cancel')}
      form={form}
      className={styles.form}
      onSubmit={submit}
    >
      <p className={styles.hint}>{t('settings.hint')}</p>
      {!settings && !error && <p role="status">{t('loading')}</p>}
      {settings && <Fields settings={settings} onChange={setChanged} />}
      <DialogFailure>{(save.error ?? error) && sentence(save.error ?? error)}</DialogFailure>
    </FormDialog>
  );
}

interface FieldsProps {
  readonly settings: ReactionSettings;
  readonly onChange: (settings: ReactionSettings) => void;
}

function Fields({ settings, onChange }: FieldsProps) {
  const { t } = useTranslation('reactions.lazy');
  const { enabled, off, labels } = settings;
  const offer = (kind: ReactionKind, isOffered: boolean) =>
    onChange({ ...settings, off: isOffered ? off.filter((one) => one !== kind) : [...off, kind] });
  const rename = (kind: ReactionKind, label: string) => {
    const { [kind]: _, ...others } = labels;
    onChange({ ...settings, labels: label ? { ...others, [kind]: label } : others });
  };
  return (
    <>
      <Switch
        name="enabled"
        label={t('settings.enabled')}
        hint={t('settings.enabledHint')}
        checked={enabled}
        onChange={(isOn) => onChange({ ...settings, enabled: isOn })}
      />
      <fieldset className={styles.kinds} disabled={!enabled}>
        <legend>{t('settings.kinds')}</legend>
        {kinds.map((kind) => (
          <div key={kind} className={styles.kind}>
            <Switch
              name={`offer-${kind}`}
              label={t('settings.offer', { label: t(`kinds.${kind}`) })}
              checked={!off.includes(kind)}
              disabled={!enabled}
              onChange={(isOffered) => offer(kind, isOffered)}
            />
            {!off.includes(kind) && (
              <TextField
                name={`label-${kind}`}
                label={t('settings.label', { label: t(`kinds.${kind}`) })}
                optional
                maxLength={maxReactionLabelLength}
                value={labels[kind] ?? ''}
                onChange={(event) => rename(kind, event.target.value)}
              />
            )}
          </div>
        ))}
      </fieldset>
    </>
  );
}
