import { type Node, Slice } from 'prosemirror-model';
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import type { WrittenText } from '../document/from-document';
import { textOfHtml } from '../document/from-html';
import { attributesOfLine, schema } from '../document/schema';
import { toDocument } from '../document/to-document';

/** What the editor itself copied says so; all else is cleaned. */
const isOwn = (html: string): boolean => html.includes('data-pm-slice');

let pastes = 0;

function documentOf({ body, formatting }: WrittenText): Node {
  pastes += 1;
  const paste = pastes;
  return toDocument(body.replace(/\r\n?/g, '\n'), formatting, (index) => `paste-${paste}-${index}`);
}

/** The first line goes on where the caret stands, and takes a form along only where there are several. */
const sliceOf = (doc: Node): Slice => new Slice(doc.content, 1, 1);

const isNote = (line: Node | null): boolean => line !== null && attributesOfLine(line.attrs).note !== null;

/** In the place of what is selected; its footnotes at the end of the text, where those of a text stand. */
function pasted(state: EditorState, doc: Node): Transaction {
  const notes: Node[] = [];
  for (let line = doc.lastChild; line && isNote(line); line = doc.maybeChild(doc.childCount - 1 - notes.length))
    notes.unshift(line);
  const size = notes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const change = state.tr.replaceSelection(sliceOf(doc.cut(0, doc.content.size - size)));
  const { lastChild, content } = change.doc;
  const isApart = isNote(lastChild) || lastChild?.content.size === 0;
  return notes.length === 0 ? change : change.insert(content.size, isApart ? notes : [schema.node('line'), ...notes]);
}

const plain = (body: string): WrittenText => ({ body, formatting: { marks: [], blocks: [] } });

/** Pasted text is cleaned to the marks and lines that a text here has; what is copied has one line break for each line. */
export const clipboardPlugin = (): Plugin =>
  new Plugin({
    props: {
      clipboardTextParser: (text) => sliceOf(documentOf(plain(text))),
      clipboardTextSerializer: ({ content }) => content.textBetween(0, content.size, '\n'),
      handlePaste(view, event) {
        const html = event.clipboardData?.getData('text/html') ?? '';
        if (html === '' || isOwn(html)) return false;
        const text = textOfHtml(html);
        if (text.body === '') return false;
        view.dispatch(pasted(view.state, documentOf(text)).scrollIntoView().setMeta('paste', true));
        return true;
      },
    },
  });
