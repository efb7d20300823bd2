import { cutText, isBlank } from '@shulayim/anchoring';
import { partRoom, pieceOf, roomOf } from './compose-text.js';
import type { Block, Manuscript } from './manuscript.js';
import { noteOf } from './note-marks.js';

type Source = Pick<Manuscript, 'notes' | 'between'>;

/** Where a scene ends near the wanted length, a part ends there. */
const nearEnough = 0.85;

/**
 * Divides what is too long for one part into parts of about the same length, each ending with a paragraph, best with a scene.
 *
 * @returns runs of blocks, each of which fits a part
 */
export function splitByLength(blocks: readonly Block[], source: Source): Block[][] {
  const pieces = blocks.flatMap((block) => fitting(block, source));
  const rooms = pieces.map((block) => roomOf(block, source));
  const total = rooms.reduce((sum, room) => sum + room, 0);
  const wanted = Math.min(partRoom, Math.ceil(total / Math.ceil(total / partRoom)) + partRoom / 100);
  const runs: Block[][] = [];
  let run: Block[] = [];
  let room = 0;
  const close = () => {
    runs.push(run);
    run = [];
    room = 0;
  };
  pieces.forEach((block, index) => {
    const own = rooms[index] ?? 0;
    const isSceneEnd = isSceneBreak(block.text) && room >= wanted * nearEnough;
    if (run.length > 0 && (room + own > wanted || isSceneEnd)) close();
    run.push(block);
    room += own;
  });
  close();
  return runs.filter((blocksOfRun) => blocksOfRun.some(({ text, notes }) => !isBlank(text) || notes.length > 0));
}

const isSceneBreak = (text: string): boolean => isBlank(text) || /^\s*(?:[*•#~–—-]\s*){1,7}$/.test(text);

/** After a line, else a sentence, else a word. */
const cuts = [/(?<=\n)/, /(?<=[.!?…]["”״’)]?\s)/, /(?<=\s)/];

/** A paragraph that is longer than a part: cut at its lines, else its sentences, else its words, else its letters. */
function fitting(block: Block, source: Source): Block[] {
  if (roomOf(block, source) <= partRoom) return [block];
  for (const cut of cuts) {
    const texts = block.text.split(cut);
    if (texts.length > 1) return joined(texts, block, source).flatMap((piece) => fitting(piece, source));
  }
  return halves(block, source).flatMap((half) => fitting(half, source));
}

/** As many of the texts together as fit; the notes go with the piece that holds their mark. */
function joined(texts: readonly string[], block: Block, source: Source): Block[] {
  const pieces: string[] = [];
  let piece: string[] = [];
  let room = 0;
  for (const text of texts) {
    const own = roomOf(withNotes(text, block, source), source);
    if (piece.length > 0 && room + own > partRoom) {
      pieces.push(piece.join(''));
      piece = [];
      room = 0;
    }
    piece.push(text);
    room += own;
  }
  return shared([...pieces, piece.join('')], block, source);
}

const withNotes = (text: string, { notes }: Block, source: Source): Block => ({
  text,
  level: null,
  notes: notes.filter((index) => text.includes(noteOf(source.notes, index).sign)),
});

/** Each note and each loss goes with one piece: the note with the first that holds its mark, else with the last. */
function shared(texts: readonly string[], block: Block, source: Source): Block[] {
  const notes = texts.map((): number[] => []);
  for (const index of block.notes) {
    const at = texts.findIndex((text) => text.includes(noteOf(source.notes, index).sign));
    (notes[at] ?? notes.at(-1))?.push(index);
  }
  let from = 0;
  return texts.map((text, index) => {
    const start = from;
    from += text.length;
    const isLast = index === texts.length - 1;
    const own = (block.losses ?? []).filter(({ at }) => at >= start && (at < from || isLast));
    const losses = own.map(({ left: _, ...loss }) => ({ ...loss, at: loss.at - start }));
    const look = pieceOf(block, start, from);
    return { text, level: null, notes: notes[index] ?? [], ...look, ...(losses.length > 0 ? { losses } : {}) };
  });
}

function halves(block: Block, source: Source): Block[] {
  const first = cutText(block.text, Math.ceil(block.text.length / 2)).slice(0, -1);
  const at = first.length > 0 ? first.length : Math.ceil(block.text.length / 2);
  return shared([block.text.slice(0, at), block.text.slice(at)], block, source);
}
