import { maxCommentLength, maxNameLength, maxSuggestedPassageLength, maxSuggestionLength } from '@shulayim/contracts';
import { type FormEvent, useRef } from 'react';
import { SuggestionPair } from '../../../../entities/suggestions/suggestion-pair';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { TextArea } from '../../../../platform/ui/forms/text-area';
import { TextField } from '../../../../platform/ui/forms/text-field';
import { Tabs } from '../../../../platform/ui/layout/tabs';
import { FormDialog } from '../../../../platform/ui/overlays/form-dialog';
import styles from './suggesting.module.css';
import { type Suggesting, useSuggesting } from './use-suggesting';

const lanes = ['wording', 'proof'] as const;

/** The passage in a field, to be written otherwise or struck; and, for whoever wants to, why. */
export function SuggestDialog(props: Suggesting) {
  const { t } = useTranslation('suggestions.lazy');
  const comments = useTranslation('comments').t;
  const form = useRef<HTMLFormElement>(null);
  const suggesting = useSuggesting(props);
  const { isOpen, passage, said, change, problem, send } = suggesting;
  const { text, why, lane, name } = said;
  const isTooLong = passage.length > maxSuggestedPassageLength;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTooLong) send();
  };
  return (
    <FormDialog
      opened={isOpen}
      onClose={() => props.onClose(false)}
      title={t('form.title')}
      form={form}
      submit={{ label: t('form.send'), busyLabel: t('form.send'), isBusy: false }}
      cancel={t('form.cancel')}
      className={styles.form}
      onSubmit={submit}
    >
      <Tabs
        label={t('form.lane')}
        tabs={lanes.map((key) => ({ key, label: t(`form.${key}`) }))}
        selected={lane}
        onSelect={(chosen) => change({ lane: chosen })}
      />
      <p className={styles.hint}>{t(`form.${lane}Text`)}</p>
      {isTooLong ? (
        <p className={styles.problem} role="alert">
          {t('form.passageTooLong', { max: maxSuggestedPassageLength })}
        </p>
      ) : (
        <>
          <TextArea
            name="suggestion"
            label={t('form.words')}
            hint={t('form.wordsHint')}
            data-autofocus
            rows={3}
            max={maxSuggestionLength}
            cut
            value={text}
            error={problem}
            onChange={({ target }) => change({ text: target.value })}
          />
          {text !== '' && (
            <div>
              <Button size="small" variant="quiet" onClick={() => change({ text: '' })}>
                {t('form.strike')}
              </Button>
            </div>
          )}
          {text !== passage && (
            <div className={styles.preview} aria-live="polite">
              <SuggestionPair old={passage} proposed={text} />
            </div>
          )}
          <TextArea
            name="comment_text"
            label={t('form.why')}
            optional
            rows={2}
            max={maxCommentLength}
            cut
            value={why}
            onChange={({ target }) => change({ why: target.value })}
          />
          {!props.user && (
            <TextField
              name="author_name"
              label={t('form.name')}
              optional
              autoComplete="nickname"
              maxLength={maxNameLength}
              value={name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
          {props.readersSee !== undefined && (
            <p className={styles.audience}>{comments(props.readersSee ? 'audience.readers' : 'audience.author')}</p>
          )}
        </>
      )}
    </FormDialog>
  );
}
