import type { ProofPart } from '@shulayim/contracts';
import { useState } from 'react';
import { DeclineForm } from '../../entities/suggestions/suggestion-actions';
import { useAccept, useDecline } from '../../entities/suggestions/suggestions.queries';
import { useTranslation } from '../../platform/i18n';
import { Button } from '../../platform/ui/actions/button';
import { UserName } from '../../platform/ui/content/user-text';
import { useSentence } from '../../platform/ui/states/failure';
import { ProofRow } from './proof-row';
import styles from './proofs.module.css';
import { neighbourOf, useProofKeys } from './use-proof-keys';
import { useOutcome } from './use-outcome';

interface ProofPartProps {
  readonly part: ProofPart;
  readonly projectId: string;
}

/** Which of the suggestions are chosen; what is gone meanwhile is not. */
function useChosen(fitting: readonly string[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = fitting.filter((id) => ids.has(id));
  const toggle = (id: string) => {
    const now = new Set(chosen);
    if (!now.delete(id) && fitting.includes(id)) now.add(id);
    setIds(now);
  };
  const toggleAll = () => setIds(new Set(chosen.length === fitting.length ? [] : fitting));
  return { chosen, toggle, toggleAll };
}

/** What waits in one part: accepted together it makes one version, or one change of its draft. */
export function ProofPartSection({ part, projectId }: ProofPartProps) {
  const { t } = useTranslation('suggestions.lazy');
  const { part_id: partId, suggestions } = part;
  const open = suggestions.filter(({ in_draft }) => !in_draft).map(({ comment }) => comment.id);
  const fitting = suggestions.filter(({ fits, in_draft }) => fits && !in_draft).map(({ comment }) => comment.id);
  const { chosen, toggle, toggleAll } = useChosen(open);
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const accepting = useAccept();
  const declining = useDecline();
  const place = { projectId, partId };
  const outcome = useOutcome();
  const accept = (ids: readonly string[]) => {
    const next = ids.length === 1 && ids[0] ? neighbourOf(partId, ids[0]) : null;
    accepting.mutate({ place, ids }, { onSuccess: () => next?.focus() });
  };
  const decline = (why: string) =>
    declining.mutate({ place, ids: declined, why }, { onSuccess: () => setDeclined([]) });
  useProofKeys(partId, {
    onChoose: toggle,
    onAccept: (id) => open.includes(id) && accept([id]),
    onDecline: (id) => open.includes(id) && setDeclined([id]),
  });
  return (
    <section id={`part-${partId}`} className={styles.part} data-proof-part={partId} aria-labelledby={`title-${partId}`}>
      <h2 id={`title-${partId}`}>
        <UserName>{part.title}</UserName>
      </h2>
      {part.has_draft && <p className={styles.text}>{t('page.hasDraft')}</p>}
      <ul className={styles.list}>
        {suggestions.map((one) => (
          <ProofRow
            key={one.comment.id}
            proof={one}
            isChosen={chosen.includes(one.comment.id)}
            onChoose={() => toggle(one.comment.id)}
            onAccept={() => accept([one.comment.id])}
            onDecline={() => setDeclined([one.comment.id])}
          />
        ))}
      </ul>
      {open.length > 0 && (
        <div className={styles.together}>
          <label className={styles.all}>
            <input type="checkbox" checked={chosen.length === open.length} onChange={toggleAll} />
            {t('page.selectAll')}
          </label>
          {chosen.length > 0 && (
            <>
              <Button variant="primary" icon="check" busy={accepting.isPending} onClick={() => accept(chosen)}>
                {t('page.acceptSelected', { count: chosen.length })}
              </Button>
              <Button onClick={() => setDeclined(chosen)}>{t('page.declineSelected')}</Button>
            </>
          )}
          {chosen.length === 0 && fitting.length > 0 && (
            <Button variant="primary" icon="check" busy={accepting.isPending} onClick={() => accept(fitting)}>
              {t('page.acceptAll')}
            </Button>
          )}
        </div>
      )}
      {declined.length > 0 && (
        <DeclineForm isBusy={declining.isPending} onSend={decline} onCancel={() => setDeclined([])} />
      )}
      {accepting.data && (
        <p className={styles.done} role="status">
          {outcome(accepting.data)}
        </p>
      )}
      <Failed error={accepting.error ?? declining.error} />
    </section>
  );
}

function Failed({ error }: { readonly error: Error | null }) {
  const sentence = useSentence();
  return error ? (
    <p className={styles.failed} role="alert">
      {sentence(error)}
    </p>
  ) : null;
}
