import type { EditorView } from 'prosemirror-view';
import { type EditorOptions, createEditor } from '../create-editor';
import { toDocument } from '../../document/to-document';

const line = 'הים היה שקט';
/** Of letters that the rehearsal types, from the line's beginning. UTF-16 code units. */
const at = 4;
const letter = 'א';
/** Where a browser does not say when it is idle. Milliseconds. */
const laterMs = 200;

/**
 * A browser reads a function in when it is first called: the first key in a long text took five times what each later one took, all at once.
 * So the same plugins answer a few keys in a line that is on no page, step by step while the browser has nothing to do.
 *
 * @returns ends it
 */
export function rehearse(options: Pick<EditorOptions, 'classes' | 'label' | 'keys' | 'plugins'>): () => void {
  let view: EditorView | null = null;
  const steps: readonly (() => void)[] = [
    () => {
      view = createEditor(document.createElement('div'), {
        ...options,
        doc: toDocument(line),
        passages: [{ id: letter, from: 1, to: at, isOpen: false }],
        onStep: () => undefined,
        onUpdate: () => undefined,
        onPassage: () => undefined,
      });
    },
    () => view?.state.apply(view.state.tr.insertText(letter, at)),
    () => view?.dispatch(view.state.tr.insertText(letter, at)),
    // As the browser does it; what was changed is read back.
    () => lastText(view?.dom)?.insertData(at, letter),
    () => lastText(view?.dom)?.insertData(at, letter),
  ];
  return inTurn(steps, () => view?.destroy());
}

function lastText(element: Node | undefined): Text | null {
  let node = element;
  while (node && !(node instanceof Text)) node = node.lastChild ?? undefined;
  return node instanceof Text ? node : null;
}

/** Each in an idle moment of its own. @returns leaves out those that are left */
function inTurn(steps: readonly (() => void)[], end: () => void): () => void {
  let [next, isOver] = [0, false];
  const stop = () => {
    if (!isOver) end();
    isOver = true;
  };
  const turn = () => {
    if (isOver) return;
    const step = steps[next];
    next += 1;
    step?.();
    if (step) whenIdle(turn);
    else stop();
  };
  whenIdle(turn);
  return stop;
}

const whenIdle = (turn: () => void): unknown =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(turn) : setTimeout(turn, laterMs);
