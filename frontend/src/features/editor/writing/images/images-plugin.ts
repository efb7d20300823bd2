import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { describeLeft } from './image-lines';

/** Where an image that is on its way will stand. */
export type Awaited =
  | { readonly kind: 'line'; readonly at: number; readonly takesLine: boolean }
  /** In the place of the image over this line. */
  | { readonly kind: 'change'; readonly at: number };

type Change = { readonly await: Awaited; readonly id: string; readonly preview: string } | { readonly end: string };
const key = new PluginKey<DecorationSet>('images');

/** What was given to the text as files. Position: where; undefined: at the caret. */
export type TakeFiles = (files: readonly File[], position?: number) => void;

/** Keeps the places of images that are on their way while the writing goes on, and takes files that are dropped or pasted. */
export const imagesPlugin = (take: TakeFiles): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, held) {
        const places = transaction.docChanged ? held.map(transaction.mapping, transaction.doc) : held;
        const change = transaction.getMeta(key) as Change | undefined;
        if (!change) return places;
        if ('end' in change) return places.remove(found(places, change.end));
        return places.add(transaction.doc, [drawnOf(transaction, change)]);
      },
    },
    appendTransaction(transactions, before, state) {
      const moved = (position: number) => transactions.reduce((at, { mapping }) => mapping.map(at), position);
      return describeLeft(before, state, moved);
    },
    props: {
      decorations: (state) => key.getState(state),
      handlePaste: (_view, event) => taken(take, pastedFiles(event.clipboardData)),
      handleDrop(view, event) {
        const files = [...(event.dataTransfer?.files ?? [])];
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        return taken(take, files, place?.pos);
      },
      handleDOMEvents: { mousedown: selectDescription },
    },
  });

const found = (places: DecorationSet, id: string): Decoration[] =>
  places.find(undefined, undefined, (spec) => (spec as { id?: string }).id === id);

function drawnOf({ doc }: Transaction, { await: awaited, id, preview }: Exclude<Change, { end: string }>): Decoration {
  if (awaited.kind === 'line')
    return Decoration.widget(awaited.at, () => previewOf(preview), { id, side: 1, takesLine: awaited.takesLine });
  const size = doc.nodeAt(awaited.at)?.nodeSize ?? 0;
  return Decoration.node(awaited.at, awaited.at + size, { 'data-sending': '' }, { id });
}

/** Not read out: the bar says how far it is. */
function previewOf(address: string): HTMLElement {
  const figure = document.createElement('div');
  figure.className = 'text-figure';
  figure.dataset['sending'] = '';
  figure.setAttribute('aria-hidden', 'true');
  const picture = document.createElement('img');
  picture.src = address;
  picture.alt = '';
  figure.append(picture);
  return figure;
}

export const awaitImage = (state: EditorState, id: string, awaited: Awaited, preview: string): Transaction =>
  state.tr.setMeta(key, { id, await: awaited, preview } satisfies Change);

/** @returns where it stands by now; null: what was there is gone */
export function awaitedPlace(state: EditorState, id: string): Awaited | null {
  const places = key.getState(state);
  const [place] = places ? found(places, id) : [];
  if (!place) return null;
  const spec = place.spec as { takesLine?: boolean };
  if (spec.takesLine === undefined) return { kind: 'change', at: place.from };
  return { kind: 'line', at: place.from, takesLine: spec.takesLine };
}

export const endAwaiting = (transaction: Transaction, id: string): Transaction =>
  transaction.setMeta(key, { end: id } satisfies Change);

function taken(take: TakeFiles, files: readonly File[], position?: number): boolean {
  if (files.length > 0) take(files, position);
  return files.length > 0;
}

/** Word processors add a picture of the words that they copy: words come first, unless they are only the file's name. */
function pastedFiles(data: DataTransfer | null): readonly File[] {
  const files = [...(data?.files ?? [])];
  const words = data?.getData('text/plain').trim() ?? '';
  const isFile = words === '' || files.some(({ name }) => name === words);
  return isFile ? files : [];
}

/** A press on a picture marks the words that say what it shows. */
function selectDescription(view: EditorView, event: MouseEvent): boolean {
  const figure = event.target instanceof HTMLImageElement && event.target.closest('.text-figure');
  const line = figure && figure.querySelector('p');
  if (!line) return false;
  const $at = view.state.doc.resolve(view.posAtDOM(line, 0));
  event.preventDefault();
  const { tr: transaction } = view.state;
  view.dispatch(transaction.setSelection(TextSelection.create(transaction.doc, $at.start(), $at.end())));
  view.focus();
  return true;
}
