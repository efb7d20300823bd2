// The reading core alone: the text with its comments' passages, as every reading screen draws it.
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { TextBody } from '../../../frontend/src/features/reading/text/text-body.tsx';
import { loadWords } from '../../../frontend/src/platform/i18n.ts';

const ref = { current: null };
const still = () => undefined;
let show;

function Core({ body, first }) {
  const [comments, setComments] = useState(first);
  show = setComments;
  return createElement(TextBody, {
    ref,
    body,
    comments,
    focusedId: null,
    pulsedId: null,
    pending: null,
    announcement: '',
    onMark: still,
    onKeyDown: still,
  });
}

const commentOf = ({ id, start, end }) => ({ id, selection_start: start, selection_end: end, resolved: false });
const byPlace = (one, other) => one.selection_start - other.selection_start || one.selection_end - other.selection_end;

window.contestant = {
  ready: () => loadWords(['reading']),
  draw({ body, spans }) {
    const first = spans.map(commentOf).sort(byPlace);
    const core = createElement(Core, { body, first });
    createRoot(document.getElementById('text')).render(createElement(MemoryRouter, null, core));
  },
  isDrawn: (id) => document.querySelector(id ? `mark[data-ids~="${id}"]` : 'mark[data-ids]') !== null,
  add: (span) => show((held) => [...held, commentOf(span)].sort(byPlace)),
};
