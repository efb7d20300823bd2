import { type QuestionKind, maxOptionLength, maxQuestionLength, maxScaleLabelLength } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import type { Problems } from '../../../platform/forms/form';
import { Button } from '../../../platform/ui/actions/button';
import { ChoiceCards } from '../../../platform/ui/forms/choice-cards';
import { Switch } from '../../../platform/ui/forms/switch';
import { TextArea } from '../../../platform/ui/forms/text-area';
import { TextField } from '../../../platform/ui/forms/text-field';
import { type Typed, mayAdd } from './wording-form';

interface WordingFieldsProps {
  /** Of the fields' names, and of their problems', where a form has several questions: `questions.0.`. */
  readonly prefix?: string;
  readonly typed: Typed;
  readonly problems: Problems;
  readonly onType: (change: Partial<Typed>) => void;
}

const kinds: readonly QuestionKind[] = ['words', 'scale', 'choice'];

/** What is asked, and how it is answered. */
export function WordingFields(props: WordingFieldsProps) {
  const { t } = useTranslation('asking.lazy');
  const { prefix = '', typed, problems, onType } = props;
  return (
    <>
      <TextArea
        name={`${prefix}text`}
        label={t('text')}
        rows={2}
        max={maxQuestionLength}
        cut
        value={typed.text}
        error={problems[`${prefix}text`]}
        onChange={({ target }) => onType({ text: target.value })}
      />
      <ChoiceCards
        name={`${prefix}kind`}
        label={t('kind')}
        options={kinds.map((value) => ({ value, title: t(`kinds.${value}.title`), text: t(`kinds.${value}.text`) }))}
        value={typed.kind}
        onChange={(kind) => onType({ kind })}
      />
      {typed.kind === 'scale' && <ScaleFields {...props} />}
      {typed.kind === 'choice' && <OptionFields {...props} />}
    </>
  );
}

function ScaleFields({ prefix = '', typed, problems, onType }: WordingFieldsProps) {
  const { t } = useTranslation('asking.lazy');
  return (
    <>
      {(['low', 'high'] as const).map((end) => (
        <TextField
          key={end}
          name={`${prefix}${end}`}
          label={t(end)}
          optional
          maxLength={maxScaleLabelLength}
          value={typed[end]}
          error={problems[`${prefix}${end}`]}
          onChange={({ target }) => onType({ [end]: target.value })}
        />
      ))}
    </>
  );
}

function OptionFields({ prefix = '', typed, problems, onType }: WordingFieldsProps) {
  const { t } = useTranslation('asking.lazy');
  const { options, several } = typed;
  const write = (index: number, value: string) =>
    onType({ options: options.map((option, at) => (at === index ? value : option)) });
  return (
    <>
      {options.map((option, index) => (
        <TextField
          key={index}
          name={`${prefix}options.${index}`}
          label={t('option', { n: index + 1 })}
          maxLength={maxOptionLength}
          value={option}
          error={problems[`${prefix}options.${index}`] ?? (index === 0 ? problems[`${prefix}options`] : undefined)}
          onChange={({ target }) => write(index, target.value)}
        />
      ))}
      {mayAdd(typed) && (
        <Button size="small" variant="quiet" icon="add" onClick={() => onType({ options: [...options, ''] })}>
          {t('addOption')}
        </Button>
      )}
      <Switch
        name={`${prefix}several`}
        label={t('several')}
        checked={several}
        onChange={(isChecked) => onType({ several: isChecked })}
      />
    </>
  );
}
