import { type FeedKind, NewWebhook, webhookKinds } from '@shulayim/contracts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiFailure } from '../../../../platform/api/api';
import { focusFirstProblem, problemsOf, type Problems } from '../../../../platform/forms/form';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { PasswordField, TextField } from '../../../../platform/ui/forms/text-field';
import { useSentence } from '../../../../platform/ui/states/failure';
import { SectionFailure } from '../../parts/section-failure';
import styles from '../../parts/section.module.css';
import own from '../programs/programs.module.css';
import { useAddWebhook } from './webhooks.queries';

interface Typed {
  readonly url: string;
  readonly kinds: readonly FeedKind[];
  readonly password: string;
}
const empty: Typed = { url: '', kinds: ['comment_added', 'comment_replied'], password: '' };

function useForm(add: ReturnType<typeof useAddWebhook>) {
  const { t } = useTranslation('programs');
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const show = (found: Problems) => {
    setProblems(found);
    focusFirstProblem(form.current, found);
  };
  const refusal = (error: unknown): Problems => {
    if (!(error instanceof ApiFailure)) return {};
    return error.code === 'wrong_credentials' ? { password: t('hooks.wrongPassword') } : error.fields;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    add.reset();
    const parsed = NewWebhook.safeParse(typed);
    show(parsed.success ? {} : problemsOf(parsed.error));
    if (parsed.success) add.mutate(parsed.data, { onError: (error) => show(refusal(error)) });
  };
  const type = (part: Partial<Typed>) => {
    setProblems({});
    setTyped({ ...typed, ...part });
  };
  return { form, typed, problems, type, submit };
}

/** Where to tell what, and the password: whoever is told reads what readers wrote. */
export function AddWebhook({ onAdded, onCancel }: { onAdded: (secret: string) => void; onCancel: () => void }) {
  const { t } = useTranslation('programs');
  const sentence = useSentence();
  const [headingId, problemId] = [useId(), useId()];
  const add = useAddWebhook(onAdded);
  const { form, typed, problems, type, submit } = useForm(add);
  const choose = (kind: FeedKind, isChosen: boolean) =>
    type({ kinds: [...typed.kinds.filter((one) => one !== kind), ...(isChosen ? [kind] : [])] });
  const failure = Object.keys(problems).length > 0 ? null : add.error;
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
        autoFocus
        value={typed.url}
        error={problems['url']}
        onChange={({ target }) => type({ url: target.value })}
      />
      <fieldset className={own.scopes} aria-describedby={problems['kinds'] ? problemId : undefined}>
        <legend>{t('hooks.kinds')}</legend>
        <div className={own.kinds}>
          {webhookKinds.map((kind) => (
            <label key={kind} className={own.kind}>
              <input
                type="checkbox"
                name="kinds"
                checked={typed.kinds.includes(kind)}
                onChange={({ target }) => choose(kind, target.checked)}
              />
              {t(`hooks.kind.${kind}`)}
            </label>
          ))}
        </div>
        <div id={problemId} role="alert" className={own.problem}>
          {problems['kinds']}
        </div>
      </fieldset>
      <PasswordField
        name="password"
        label={t('hooks.password')}
        autoComplete="current-password"
        value={typed.password}
        error={problems['password']}
        onChange={({ target }) => type({ password: target.value })}
      />
      <SectionFailure>{failure && sentence(failure)}</SectionFailure>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={add.isPending} busyLabel={t('hooks.saving')}>
          {t('hooks.save')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('hooks.cancel')}
        </Button>
      </div>
    </form>
  );
}
