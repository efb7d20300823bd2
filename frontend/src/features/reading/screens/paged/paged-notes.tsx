import { type Page, pageAt } from '@shulayim/anchoring';
import type { Comment } from '@shulayim/contracts';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { DrawerNotes } from '../../notes/drawer-notes';
import { MarginNotes } from '../../notes/margin-notes';
import { NotesList } from '../../notes/notes-list';
import type { Reading } from '../../page/use-reading';
import { Elsewhere, PagedNotesHead } from './paged-notes-head';
import { type SortMode, sortComments } from './sort-comments';
import type { Pages } from './turning/use-pages';

interface PagedNotesProps {
  readonly reading: Reading;
  readonly paging: Pages;
  /** The page whose notes stand beside their passages; all of them on paper. */
  readonly shown: Page | undefined;
  readonly onTurn: (to: number) => void;
  /** At the foot of a narrow page. */
  readonly tools: ReactNode;
}

/** The notes of reader screen 1: by page beside their passages, by time as a list, at the foot of a phone. */
export function PagedNotes({ reading, paging, shown, onTurn, tools }: PagedNotesProps) {
  const { t } = useTranslation('reading');
  const [sort, setSort] = useState<SortMode>('page');
  const { comments } = reading.held;
  const sorted = useMemo(() => sortComments(comments, sort), [comments, sort]);
  const head = <PagedNotesHead reading={reading} sort={sort} onSort={setSort} />;
  const elsewhere = shown && <Elsewhere reading={reading} paging={paging} onTurn={onTurn} />;
  if (reading.layout === 'drawer') {
    const list = (placed: readonly Comment[], draw: (comment: Comment) => ReactNode) => (
      <ol>{sortComments(placed, sort).map(draw)}</ol>
    );
    return <DrawerNotes {...reading} tools={tools} list={list} notesHead={head} />;
  }
  // Of one comment there is no order to choose.
  if (sort === 'page' || comments.length < 2) {
    const withWays = (
      <>
        {head}
        {elsewhere}
      </>
    );
    return <MarginNotes {...reading} shown={shown} notesHead={withWays} />;
  }
  const labelOf = ({ selection_start: start }: Comment) =>
    start !== null && t('page', { number: pageAt(paging.pages, start) });
  return <NotesList {...reading} comments={sorted} head={head} labelOf={labelOf} hasForm />;
}
