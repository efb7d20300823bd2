import { useCallback, useMemo } from 'react';
import type { Span } from '@shulayim/anchoring';
import { startOfSign } from '../../../platform/ui/content/formatting/drawing';
import { ParagraphButton } from '../../comments/compose/touch/paragraph-button';
import { whenDrawn } from '../../comments/passages/when-drawn';
import { type Paging, TextBody } from '../text/text-body';
import type { Reading } from './use-reading';

interface ReadingTextProps {
  readonly reading: Reading;
  /** Without it the text is one long page. */
  readonly paging?: Paging;
}

/** The text of a reading screen, with its comments' passages. */
export function ReadingText({ reading, paging }: ReadingTextProps) {
  const { held, commenting, focus, text } = reading;
  const { category, language } = held.text;
  const look = useMemo(() => ({ isPoetry: category === 'poetry', language: language ?? 'he' }), [category, language]);
  const { canBegin, beginParagraph } = commenting;
  const afterParagraph = useCallback(
    ({ start, end }: Span) => <ParagraphButton start={start} end={end} onPress={beginParagraph} />,
    [beginParagraph],
  );
  const { reveal } = reading;
  const onNote = useCallback(
    (id: string) => {
      const start = startOfSign(id);
      reveal?.({ start, end: start + 1 });
      if (text.current)
        whenDrawn(
          text.current,
          () => document.getElementById(id),
          (sign) => sign.focus(),
        );
    },
    [reveal, text],
  );
  return (
    <TextBody
      ref={text}
      body={held.text.content}
      formatting={held.text.formatting}
      look={look}
      comments={held.comments}
      paging={paging}
      focusedId={focus.focusedId}
      pulsedId={focus.pulsedId}
      pending={commenting.tint}
      announcement={commenting.announcement}
      afterParagraph={canBegin ? afterParagraph : undefined}
      onMark={focus.openMark}
      onNote={onNote}
      onKeyDown={commenting.onKeyDown}
    />
  );
}
