// The open annotation library over the same paragraphs, as its documentation shows it.
import { createTextAnnotator } from '@recogito/text-annotator';
import '@recogito/text-annotator/text-annotator.css';

let annotator;
let nodes;
let before = 0;

/** What the browser has been told to tint. */
const ranges = () => [...CSS.highlights.values()].reduce((sum, { size }) => sum + size, 0);

/** The range of a passage: the library keeps ranges, and offsets beside them. */
function rangeOf({ start, end }) {
  const range = document.createRange();
  const at = (offset, isEnd) => nodes.findLast((one) => (isEnd ? one.start < offset : one.start <= offset)) ?? nodes[0];
  const [first, last] = [at(start, false), at(end, true)];
  range.setStart(first.node, start - first.start);
  range.setEnd(last.node, Math.min(end - last.start, last.node.length));
  return range;
}

function annotationOf(span) {
  const range = rangeOf(span);
  const selector = [{ id: span.id, quote: range.toString(), start: span.start, end: span.end, range }];
  return { id: span.id, bodies: [], target: { annotation: span.id, selector } };
}

/** Its history takes what comes in a page's first quarter of a second for part of an earlier change, and fails: there is none. */
const historyMs = 300;

window.contestant = {
  ready: () => new Promise((resolve) => setTimeout(resolve, Math.max(0, historyMs - performance.now()))),
  draw({ body, spans }) {
    const text = document.getElementById('text');
    nodes = [];
    let start = 0;
    for (const line of body.split('\n')) {
      const paragraph = document.createElement('p');
      paragraph.dir = 'auto';
      paragraph.textContent = line;
      text.append(paragraph);
      nodes.push({ start, node: paragraph.firstChild });
      start += line.length + 1;
    }
    annotator = createTextAnnotator(text, { renderer: window.renderer });
    annotator.state.store.bulkAddAnnotations(spans.map(annotationOf), true);
  },
  isDrawn: (id) =>
    window.renderer === 'SPANS'
      ? document.querySelector(id ? `.r6o-annotation[data-annotation="${id}"]` : '.r6o-annotation') !== null
      : ranges() > (id ? before : 0),
  add(span) {
    before = ranges();
    annotator.state.store.addAnnotation(annotationOf(span));
  },
};
