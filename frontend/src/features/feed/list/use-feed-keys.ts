import { useKeyDown } from '../../../platform/ui/layout/page/use-key-down';

interface FeedKeys {
  onResolve: (cardId: string) => void;
  onReply: (cardId: string) => void;
  onUndo: () => void;
  onSearch: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const allCards = () => [...document.querySelectorAll<HTMLElement>('[data-card]')];
const currentCard = () => document.activeElement?.closest<HTMLElement>('[data-card]') ?? null;

function step(by: 1 | -1): void {
  const cards = allCards();
  const current = currentCard();
  const next = current ? cards[cards.indexOf(current) + by] : cards[0];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

/**
 * j and k walk, r resolves, a answers, u takes the last resolving back, / goes to the search. By the place of the key and not by its letter: on
 * a Hebrew keyboard these keys write ח, ל, ר, ש and ו.
 */
export function useFeedKeys({ onResolve, onReply, onUndo, onSearch }: FeedKeys): void {
  const act = (code: string): boolean => {
    const cardId = currentCard()?.dataset['card'];
    if (code === 'KeyJ') step(1);
    else if (code === 'KeyK') step(-1);
    else if (code === 'KeyR' && cardId) onResolve(cardId);
    else if (code === 'KeyA' && cardId) onReply(cardId);
    else if (code === 'KeyU') onUndo();
    else if (code === 'Slash') onSearch();
    else return false;
    return true;
  };
  useKeyDown((event) => {
    const isOurs = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.repeat;
    const isElsewhere = isTyping(event.target) || document.querySelector('[role="dialog"]') !== null;
    if ((isOurs || (event.repeat && /Key[JK]/u.test(event.code))) && !isElsewhere && act(event.code)) {
      event.preventDefault();
    }
  });
}
