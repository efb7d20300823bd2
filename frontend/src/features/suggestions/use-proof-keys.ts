import { useKeyDown } from '../../platform/ui/layout/page/use-key-down';

interface ProofKeys {
  onChoose: (id: string) => void;
  onAccept: (id: string) => void;
  onDecline: (id: string) => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'));
const all = (part: string) => [...document.querySelectorAll<HTMLElement>(`[data-proof-part="${part}"] [data-proof]`)];
const current = () => document.activeElement?.closest<HTMLElement>('[data-proof]') ?? null;
const partOf = (proof: HTMLElement | null) => proof?.closest<HTMLElement>('[data-proof-part]')?.dataset['proofPart'];

function step(by: 1 | -1): void {
  const proofs = [...document.querySelectorAll<HTMLElement>('[data-proof]')];
  const here = current();
  const next = here ? proofs[proofs.indexOf(here) + by] : proofs[0];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

/** Where the focus goes when the one that has it is dealt with. */
export function neighbourOf(partId: string, id: string): HTMLElement | null {
  const proofs = all(partId);
  const at = proofs.findIndex((one) => one.dataset['proof'] === id);
  return proofs[at + 1] ?? proofs[at - 1] ?? null;
}

/** As in the feed: j and k walk; x chooses, a accepts, d declines. By the place of the key, so that a Hebrew keyboard does the same. */
export function useProofKeys(partId: string, { onChoose, onAccept, onDecline }: ProofKeys): void {
  const act = (code: string): boolean => {
    const proof = current();
    const id = proof?.dataset['proof'];
    const isOwn = partOf(proof) === partId;
    const isFirst = document.querySelector<HTMLElement>('[data-proof-part]')?.dataset['proofPart'] === partId;
    if (code === 'KeyJ' || code === 'KeyK') {
      // One of the parts moves the focus for all.
      if (isFirst) step(code === 'KeyJ' ? 1 : -1);
      return isFirst;
    }
    if (!id || !isOwn) return false;
    if (code === 'KeyX') onChoose(id);
    else if (code === 'KeyA') onAccept(id);
    else if (code === 'KeyD') onDecline(id);
    else return false;
    return true;
  };
  useKeyDown((event) => {
    const isOurs = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.repeat;
    const isElsewhere = isTyping(event.target) || document.querySelector('[role="dialog"]') !== null;
    if (isOurs && !isElsewhere && act(event.code)) event.preventDefault();
  });
}
