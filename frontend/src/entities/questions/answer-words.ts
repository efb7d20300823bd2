import { type Answer, type Wording, chosenOptions } from '@shulayim/contracts';
import { useTranslation } from '../../platform/i18n';
import './questions-words';

/** An answer in words: the step of its scale, the options that were chosen, or what was written. */
export function useAnswerWords(): (answer: Answer, asked: Wording) => string {
  const { t } = useTranslation('questions.lazy');
  return (answer, asked) => {
    if (answer.kind === 'words') return answer.words;
    if (answer.kind === 'scale') return t('stepOf', { step: answer.step });
    return chosenOptions(answer, asked).join(' · ');
  };
}
