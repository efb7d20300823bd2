import type { Command } from 'prosemirror-state';
import { useEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../../platform/i18n';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { passageAt } from '../writing/passages/passages';
import { useDesk } from '../writing/use-writing';
import type { Finding } from './bar/editor-bar';

const focusOn = (selector: string): boolean => {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  return element !== null;
};

/** Keys of the text that lead to what is beside it: the search, the tools, the comment of the caret's passage. */
export function useTextKeys(onFind: (finding: Finding) => void): Readonly<Record<string, Command>> {
  const { writing } = useDesk();
  return useMemo(() => {
    const open = (finding: Finding) => () => {
      onFind(finding);
      return true;
    };
    return {
      'Mod-f': open('find'),
      'Mod-h': open('replace'),
      'Alt-F10': () => focusOn('[role="toolbar"] [tabindex="0"]'),
      'Alt-Enter': (state) => {
        const passage = passageAt(state, state.selection.from);
        if (!passage) return false;
        flushSync(() => writing.focus(passage.id));
        return focusOn('[data-fix-note]');
      },
      Escape: () => {
        const isOpen = writing.ui.getState().focusedId !== null;
        writing.focus(null);
        return isOpen;
      },
    };
  }, [writing, onFind]);
}

/** Whoever is used to it presses it, wherever the caret is: the draft is saved at once, in place of the browser's own page. */
export function useSaveKey(): void {
  const { t } = useTranslation('editor');
  const { writing, keeper } = useDesk();
  const sentence = t('fix.savedSame');
  useEffect(() => {
    const save = async () => {
      writing.rest();
      if (await keeper.flush()) toast(sentence, 'success');
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // By its place: on a Hebrew keyboard its letter is another one.
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      void save();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [writing, keeper, sentence]);
}
