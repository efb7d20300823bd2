import { type CSSProperties, type ReactNode, Suspense, lazy, use } from 'react';
import { readStored } from '../../../platform/forms/browser-storage';
import { useReadingPaper } from '../../../platform/theme/color-scheme';
import { Page } from '../../../platform/ui/layout/page/page';
import { PrintedNotes } from '../print/printed-notes';
import { usePlace } from '../progress/place/place.store';
import { useReadPlace } from '../progress/place/use-read-place';
import { SentNotice } from '../../comments/margin/sheet/sent-notice';
import { useReadingUi } from '../../comments/text/reading.store';
import { TouchBar } from '../../comments/compose/touch/touch-bar';
import { ReportText } from '../../comments/report/report-button';
import { ReportHost } from '../../comments/report/report-host';
import { TrialContext } from '../preview/trial';
import { ReadingHeader } from './header/reading-header';
import styles from './reading-page.module.css';
import type { Reading } from './use-reading';
import { laterPart } from '../../comments/fixes/later-part';

/** Most readers are here for the first time. */
const returning = () => import('../news/returning');
const ResumeOffer = lazy(() => returning().then((m) => ({ default: m.ResumeOffer })));
const VersionNews = lazy(() => returning().then((m) => ({ default: m.VersionNews })));
/** Asked for by whoever may see reactions of theirs, or is about to give one: a first visit is read without. */
const Reactions = lazy(() => returning().then((m) => m.loadReactions()));
const ListeningBar = lazy(() => returning().then((m) => m.loadListening()));
/** Where there is something to ask: before the thanks and the way on. */
const PartEnd = lazy(() => returning().then((m) => m.loadPartEnd()));
/** Only the text's author places a comment, and seldom. */
const PlacingBar = laterPart('PlacingBar');

export interface ReadingFrameProps {
  readonly reading: Reading;
  /** Buttons of the header. */
  readonly tools?: ReactNode;
  readonly heading: ReactNode;
  readonly text: ReactNode;
  /** Under the text. */
  readonly after?: ReactNode;
  /** Beside the text where the page is wide, at its foot where it is narrow. */
  readonly notes: ReactNode;
}

/** What every reading screen has around its text: header, column, notes, and what tells how a comment fares. */
export function ReadingFrame({ reading, tools, heading, text, after, notes }: ReadingFrameProps) {
  useReadingPaper();
  const { goOn, fromStart } = useReadPlace(reading);
  const offer = usePlace((now) => now.offer);
  const isListening = useReadingUi((ui) => ui.isListening);
  const { held, commenting, focus, layout, size } = reading;
  const { composer, gate, chosen, placing } = commenting;
  // What comes up from the foot of a narrow page would stand under the offer.
  const isAtFoot = Boolean(composer.writing ?? gate ?? chosen ?? placing.comment ?? focus.drawer);
  return (
    <Page title={held.text.title} width="full" header={<ReadingHeader project={held.text} tools={tools} />}>
      {use(TrialContext)}
      <div className={styles.page} data-layout={layout}>
        <article className={styles.article} style={{ '--text-size': `${size}px` } as CSSProperties}>
          {heading}
          {held.text.version > 1 && (
            <Suspense>
              <VersionNews text={held.text} />
            </Suspense>
          )}
          {text}
          {held.text.questions && (
            <Suspense>
              <PartEnd reading={reading} />
            </Suspense>
          )}
          {after}
          <PrintedNotes text={reading.text} comments={held.comments} />
          <ReportText text={held.text} />
        </article>
        {notes}
      </div>
      {placing.comment && (
        <Suspense>
          <PlacingBar placing={placing} selected={chosen} />
        </Suspense>
      )}
      <ReportHost />
      {!isAtFoot && offer !== null && (
        <Suspense>
          <ResumeOffer share={offer / held.text.content.length} onGoOn={goOn} onFromStart={fromStart} />
        </Suspense>
      )}
      {(commenting.user ?? chosen ?? composer.writing ?? readStored('reacts')) && (
        <Suspense>
          <Reactions held={held} commenting={commenting} textKey={reading.textKey} />
        </Suspense>
      )}
      {isListening && (
        <Suspense>
          <ListeningBar reading={reading} isCovered={isAtFoot} />
        </Suspense>
      )}
      <TouchBar commenting={commenting} />
      <SentNotice />
    </Page>
  );
}
