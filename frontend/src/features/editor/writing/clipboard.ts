import { Slice } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import type { WrittenText } from '../document/from-document';
import { textOfHtml } from '../document/from-html';
import { toDocument } from '../document/to-document';

/** What the editor itself copied says so; all else is cleaned. */
const isOwn = (html: string): boolean => html.includes('data-pm-slice');

function sliceOf({ body, formatting }: WrittenText): Slice {
  const { content } = toDocument(body.replace(/\r\n?/g, '\n'), formatting);
  // The first line goes on where the caret stands, and takes a form along only where there are several.
  return new Slice(content, 1, 1);
}

const plain = (body: string): WrittenText => ({ body, formatting: { marks: [], blocks: [] } });

/** Pasted text is cleaned to the marks and lines that a text here has; what is copied has one line break for each line. */
export const clipboardPlugin = (): Plugin =>
  new Plugin({
    props: {
      clipboardTextParser: (text) => sliceOf(plain(text)),
      clipboardTextSerializer: ({ content }) => content.textBetween(0, content.size, '\n'),
      handlePaste(view, event) {
        const html = event.clipboardData?.getData('text/html') ?? '';
        if (html === '' || isOwn(html)) return false;
        const text = textOfHtml(html);
        if (text.body === '') return false;
        view.dispatch(view.state.tr.replaceSelection(sliceOf(text)).scrollIntoView().setMeta('paste', true));
        return true;
      },
    },
  });
