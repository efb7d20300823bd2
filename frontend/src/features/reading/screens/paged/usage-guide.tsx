import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Tabs } from '../../../../platform/ui/layout/tabs';
import { Fold } from '../../../comments/cards/words/fold';
import styles from './paged.module.css';

const tabs = ['comments', 'navigation'] as const;
type Tab = (typeof tabs)[number];

interface UsageGuideProps {
  readonly layout: 'margin' | 'drawer';
  readonly canComment: boolean;
}

/** What can be done on this screen with the hand that is there: a mouse and keys, or a thumb. */
function useLines({ layout, canComment }: UsageGuideProps): Record<Tab, string[]> {
  const { t } = useTranslation('paged');
  const { t: comments } = useTranslation('comments');
  const adding =
    layout === 'margin'
      ? [comments('howSteps.mouse'), comments('howSteps.keys')]
      : [t('guide.longPress'), t('guide.doubleTap')];
  return {
    comments: [...(canComment ? adding : []), t('guide.marks'), ...(canComment ? [t('guide.drafts')] : [])],
    navigation: [t('guide.turn'), t('guide.jump'), t('guide.back'), ...(layout === 'margin' ? [t('guide.keys')] : [])],
  };
}

/** A §2: how to comment, how to get about. Waits folded up, except where there is nothing else to show. */
export function UsageGuide({ isOpen, ...props }: UsageGuideProps & { readonly isOpen: boolean }) {
  const { t } = useTranslation('paged');
  const [selected, setSelected] = useState<Tab>('comments');
  const lines = useLines(props);
  return (
    <Fold summary={t('guide.title')} className={styles.guide} open={isOpen}>
      <Tabs
        label={t('guide.title')}
        tabs={tabs.map((key) => ({ key, label: t(`guide.${key}`) }))}
        selected={selected}
        onSelect={setSelected}
      />
      <div role="tabpanel" aria-label={t(`guide.${selected}`)}>
        <ul className={styles.guideLines}>
          {lines[selected].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </Fold>
  );
}
