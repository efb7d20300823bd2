import { type AskedQuestion, type PartAsked, maxQuestionsPerPart } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { UserName } from '../../../platform/ui/content/user-text';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { useSentence } from '../../../platform/ui/states/failure';
import { type Act, useAsking } from '../asking.queries';
import styles from '../questions.module.css';
import { AskDialog } from './ask-dialog';
import { DeleteDialog } from './delete-dialog';
import { QuestionCard } from './question-card';

interface PartQuestionsProps {
  readonly projectId: string;
  readonly part: PartAsked;
  /** All of the work: a question can be copied to another. */
  readonly parts: readonly PartAsked[];
}

type Opened = { readonly kind: 'ask' } | { readonly kind: 'edit' | 'delete'; readonly question: AskedQuestion } | null;

/** What is asked about one part, in its order. */
export function PartQuestions({ projectId, part, parts }: PartQuestionsProps) {
  const { t } = useTranslation('asking.lazy');
  const sentence = useSentence();
  const [opened, open] = useState<Opened>(null);
  const asking = useAsking(projectId);
  const { questions, part_title: title, part_id: partId } = part;
  const isFull = questions.length >= maxQuestionsPerPart;
  const act = (change: Act, done?: string) =>
    asking.mutate(change, {
      onSuccess: () => done && toast(done, 'success'),
      onError: (error) => toast(sentence(error), 'failure'),
    });
  return (
    <section className={styles.part} aria-label={title} id={`part-${partId}`}>
      <header className={styles.head}>
        <h2>
          <UserName>{title}</UserName>
        </h2>
        <Button
          size="small"
          icon="add"
          disabled={isFull}
          aria-label={t('askAbout', { title })}
          onClick={() => open({ kind: 'ask' })}
        >
          {t('ask')}
        </Button>
      </header>
      {isFull && <p className={styles.hint}>{t('full')}</p>}
      {questions.length === 0 && <p className={styles.hint}>{t('none')}</p>}
      <ol className={styles.list}>
        {questions.map((question, index) => (
          <QuestionCard
            key={question.id}
            {...{ projectId, part, parts, question, index, act }}
            onEdit={() => open({ kind: 'edit', question })}
            onDelete={() => open({ kind: 'delete', question })}
          />
        ))}
      </ol>
      {(opened?.kind === 'ask' || opened?.kind === 'edit') && (
        <AskDialog
          projectId={projectId}
          part={part}
          question={opened.kind === 'edit' ? opened.question : null}
          onClose={() => open(null)}
        />
      )}
      {opened?.kind === 'delete' && (
        <DeleteDialog projectId={projectId} question={opened.question} onClose={() => open(null)} />
      )}
    </section>
  );
}
