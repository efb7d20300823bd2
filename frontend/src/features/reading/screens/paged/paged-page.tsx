import { useMemo, useRef } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Day } from '../../../../platform/ui/content/time';
import { BackLink } from '../../../../platform/ui/layout/back-link';
import { FontMenu } from '../../settings/font-menu';
import { ReadingFrame } from '../../page/reading-frame';
import { ReadingText } from '../../page/reading-text';
import { TextHeading } from '../../text/text-heading';
import { useReading } from '../../page/use-reading';
import { usePrinting } from '../../text/use-printing';
import type { Opened } from '../opened-text';
import { PageBadge, PageTurner } from './turning/page-turner';
import { PagedNotes } from './paged-notes';
import styles from './paged.module.css';
import { usePages } from './turning/use-pages';
import { useTurning } from './turning/use-turning';

function Heading({ held: { text } }: Pick<Opened, 'held'>) {
  const { t } = useTranslation('reading');
  const facts = (
    <span>
      <Day at={text.createdAt} />
    </span>
  );
  return (
    <>
      <BackLink to="/">{t('home')}</BackLink>
      <TextHeading text={text} facts={facts} />
    </>
  );
}

/** Reader screen 1 (A §2): one page of 300 words at a time. */
export function PagedPage({ held, textKey, after }: Opened) {
  const paging = usePages(held.text.content);
  const reading = useReading({ held, textKey, guestsWelcome: false, reveal: paging.reveal });
  const top = useRef<HTMLDivElement>(null);
  const turnTo = useTurning(reading, paging, top);
  const isPrinting = usePrinting();
  const { page, pages } = paging;
  const isWide = reading.layout === 'margin';
  const shown = isPrinting ? undefined : paging.shown;
  const drawn = useMemo(() => ({ pages, shown: shown?.number }), [pages, shown?.number]);
  return (
    <ReadingFrame
      reading={reading}
      tools={
        <>
          <PageBadge page={page} count={pages.length} />
          {isWide && <FontMenu />}
        </>
      }
      heading={<Heading held={held} />}
      text={
        <div ref={top} className={styles.top}>
          {/* On paper all pages follow one another. */}
          <ReadingText reading={reading} paging={drawn} />
        </div>
      }
      after={
        <>
          <PageTurner page={page} count={pages.length} onTurn={turnTo} />
          {page === pages.length && after}
        </>
      }
      notes={<PagedNotes reading={reading} paging={paging} shown={shown} onTurn={turnTo} tools={<FontMenu />} />}
    />
  );
}
