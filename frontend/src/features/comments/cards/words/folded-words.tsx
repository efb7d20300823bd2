import { cutText } from '@shulayim/anchoring';
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { UserText } from '../../../../platform/ui/content/user-text';
import styles from '../note.module.css';

interface WordsProps {
  readonly text: string;
  /** UTF-16 code units; all of it is shown when left out. */
  readonly longest?: number | undefined;
}

/** What a comment says; in a narrow list its beginning, and the rest when asked for. */
export function Words({ text, longest = Infinity }: WordsProps) {
  const { t } = useTranslation('comments');
  const [isOpen, setOpen] = useState(false);
  if (text.length <= longest) return <UserText>{text}</UserText>;
  return (
    <>
      <UserText>{isOpen ? text : cutText(text, longest)}</UserText>
      <span className={styles.more}>
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'showLess' : 'showAll')}
        </Button>
      </span>
    </>
  );
}
