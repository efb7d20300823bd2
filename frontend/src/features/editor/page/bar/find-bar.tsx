import type { Transaction, EditorState } from 'prosemirror-state';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Button, IconButton } from '../../../../platform/ui/actions/button';
import { findingOf, replaceAll, replaceCurrent, searchFor, stepThrough } from '../../writing/find/find';
import { useDesk, useWritingUi } from '../../writing/use-writing';
import styles from './find-bar.module.css';

interface FindBarProps {
  readonly withReplace: boolean;
  /** Each time begins with what is marked in the text. */
  readonly timesAsked: number;
  readonly onReplace: () => void;
  readonly onClose: () => void;
}

/** Looks for words as a Hebrew reader does, and puts others in their place. */
export function FindBar({ withReplace, timesAsked, onReplace, onClose }: FindBarProps) {
  const { t } = useTranslation('editor');
  const find = useFind();
  const input = useRef<HTMLInputElement>(null);
  useMarked(timesAsked, input, find.search);
  const [words, setWords] = useState('');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      find.end();
      onClose();
    }
    if (event.key === 'Enter' && event.target === input.current) {
      event.preventDefault();
      find.step(event.shiftKey ? -1 : 1);
    }
  };
  const onReplacing = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || find.count === 0) return;
    event.preventDefault();
    find.replace(words);
  };
  const close = () => {
    find.end();
    onClose();
  };
  return (
    <div className={styles.find} role="search" aria-label={t('find.title')} onKeyDown={onKeyDown}>
      <div className={styles.row}>
        <input
          ref={input}
          dir="auto"
          aria-label={t('find.query')}
          placeholder={t('find.query')}
          value={find.query}
          onChange={(event) => find.search(event.target.value)}
        />
        <span className={styles.count} role="status">
          {find.query !== '' &&
            (find.count > 0 ? t('find.place', { n: find.index + 1, count: find.count }) : t('find.none'))}
        </span>
        <IconButton icon="up" label={t('find.previous')} onClick={() => find.step(-1)} />
        <IconButton icon="down" label={t('find.next')} onClick={() => find.step(1)} />
        <IconButton icon="close" label={t('find.close')} onClick={close} />
      </div>
      <div className={styles.row}>
        {withReplace ? (
          <>
            <input
              dir="auto"
              aria-label={t('find.words')}
              placeholder={t('find.words')}
              value={words}
              onChange={(event) => setWords(event.target.value)}
              onKeyDown={onReplacing}
            />
            <Button size="small" variant="line" disabled={find.count === 0} onClick={() => find.replace(words)}>
              {t('find.replace')}
            </Button>
            <Button size="small" variant="line" disabled={find.count === 0} onClick={() => find.all(words)}>
              {t('find.replaceAll')}
            </Button>
          </>
        ) : (
          <Button size="small" variant="quiet" onClick={onReplace}>
            {t('find.replacing')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** UTF-16 code units; whoever marked more wants to find something else. */
const longestQuery = 100;

/** What is marked in the text is looked for, and the focus is in the field. */
function useMarked(times: number, input: RefObject<HTMLInputElement | null>, search: (text: string) => void): void {
  const { writing } = useDesk();
  const newest = useRef(search);
  useEffect(() => {
    newest.current = search;
  });
  useEffect(() => {
    const { doc, selection } = writing.view?.state ?? {};
    const marked = doc && selection ? doc.textBetween(selection.from, selection.to, '\n') : '';
    if (marked.trim() !== '' && marked.length <= longestQuery && !marked.includes('\n')) newest.current(marked);
    input.current?.focus();
    input.current?.select();
  }, [times, input, writing]);
}

type Make = (state: EditorState) => Transaction | null;

function useFind() {
  const { writing } = useDesk();
  useWritingUi((ui) => ui.found);
  useWritingUi((ui) => ui.passages);
  const { view } = writing;
  const held = view ? findingOf(view.state) : null;
  const [query, setQuery] = useState('');
  const run = (make: Make) => {
    const transaction = view && make(view.state);
    if (transaction) view.dispatch(transaction);
    writing.ui.setState(({ found }) => ({ found: found + 1 }));
  };
  return {
    query,
    count: held?.finds.length ?? 0,
    index: held?.index ?? -1,
    search(text: string) {
      setQuery(text);
      run((state) => searchFor(state, text));
    },
    step: (step: 1 | -1) => run((state) => stepThrough(state, step)),
    replace(words: string) {
      run((state) => replaceCurrent(state, words));
      run((state) => stepThrough(state, 1));
    },
    all: (words: string) => run((state) => replaceAll(state, words)),
    end() {
      run((state) => searchFor(state, ''));
      view?.focus();
    },
  };
}
