import { type FeedKind, webhookKinds } from '@shulayim/contracts';
import { useId } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import own from '../programs/programs.module.css';

interface KindChoiceProps {
  readonly chosen: readonly FeedKind[];
  readonly problem: string | undefined;
  readonly onChange: (chosen: readonly FeedKind[]) => void;
}

/** What of the feed an address is told. */
export function KindChoice({ chosen, problem, onChange }: KindChoiceProps) {
  const { t } = useTranslation('programs');
  const problemId = useId();
  const choose = (kind: FeedKind, isChosen: boolean) =>
    onChange([...chosen.filter((one) => one !== kind), ...(isChosen ? [kind] : [])]);
  return (
    <fieldset className={own.scopes} aria-describedby={problem ? problemId : undefined}>
      <legend>{t('hooks.kinds')}</legend>
      <div className={own.kinds}>
        {webhookKinds.map((kind) => (
          <label key={kind} className={own.kind}>
            <input
              type="checkbox"
              name="kinds"
              checked={chosen.includes(kind)}
              onChange={({ target }) => choose(kind, target.checked)}
            />
            {t(`hooks.kind.${kind}`)}
          </label>
        ))}
      </div>
      <div id={problemId} role="alert" className={own.problem}>
        {problem}
      </div>
    </fieldset>
  );
}
