import { UploadedImage, maxImageFileBytes } from '@shulayim/contracts';
import type { EditorState, Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { createStore } from 'zustand/vanilla';
import { ApiFailure, newKey } from '../../../../platform/api/api';
import { type PictureProblem, pictureProblem, pictureRefusal } from '../../../../platform/files/picture-file';
import { uploadFile } from '../../../../platform/files/upload-file';
import type { LineImage } from '../../document/schema';
import { changeImage, imagePlaceAt, putImage } from './image-lines';
import { type Awaited, awaitImage, awaitedPlace, endAwaiting, imagesPlugin } from './images-plugin';

/** Milliseconds: ten megabytes over a slow line. */
const timeoutMs = 300_000;

/** Why an image is not in the text; `broken`: no answer came. */
export type ImageProblem = PictureProblem | 'broken' | { readonly sentence: string };

/** A file on its way into the text, or one that did not get there. */
export interface ImageUpload {
  readonly id: string;
  /** Of its file. */
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
  readonly problem: ImageProblem | null;
  /** The same file may be taken another time. */
  readonly canRetry: boolean;
}

interface Waiting {
  readonly id: string;
  readonly file: File;
  /** Its address in this browser, until it is in the text. */
  readonly preview: string;
  readonly stop: AbortController;
  /** As the text was when it was given: where it still is so, the description is asked for at once. */
  readonly given: EditorState;
}

/**
 * Images on their way into a text: each keeps its place while the writing goes on, and comes over a line of its own once it is stored. One
 * after the other, in the order in which they were given.
 */
export class ImageUploads {
  readonly ui = createStore<{ readonly uploads: readonly ImageUpload[]; readonly added: number }>(() => ({
    uploads: [],
    added: 0,
  }));
  readonly plugin = imagesPlugin((files, position) => this.add(files, position));
  private readonly waiting = new Map<string, Waiting>();
  private turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly projectId: string,
    private readonly viewNow: () => EditorView | null,
  ) {}

  get isSending(): boolean {
    return this.ui.getState().uploads.some(({ problem }) => problem === null);
  }

  /** @param position in the text; left out: at the caret */
  add(files: readonly File[], position?: number): void {
    for (const file of files) {
      const view = this.viewNow();
      if (view) this.begin(view, file, lineAt(view.state, position ?? view.state.selection.from));
    }
  }

  /** In the place of the image over the caret's line. */
  change(file: File): void {
    const view = this.viewNow();
    if (view) this.begin(view, file, { kind: 'change', at: view.state.selection.$from.before() });
  }

  retry(id: string): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.say(id, { problem: null, share: 0, canRetry: false });
    this.send(waiting);
  }

  /** When the network is back. */
  retryBroken(): void {
    for (const { id, problem } of this.ui.getState().uploads) if (problem === 'broken') this.retry(id);
  }

  /** Stops one that is on its way, or puts one away that was refused. */
  dismiss(id: string): void {
    const waiting = this.waiting.get(id);
    waiting?.stop.abort();
    this.end(id);
  }

  private begin(view: EditorView, file: File, awaited: Awaited): void {
    const id = newKey();
    const problem = pictureProblem(file, maxImageFileBytes);
    const upload = { id, name: file.name, share: 0, problem, canRetry: false };
    this.ui.setState(({ uploads }) => ({ uploads: [...uploads, upload] }));
    if (problem) return;
    const preview = URL.createObjectURL(file);
    view.dispatch(awaitImage(view.state, id, awaited, preview));
    const waiting = { id, file, preview, stop: new AbortController(), given: view.state };
    this.waiting.set(id, waiting);
    this.send(waiting);
  }

  private send(waiting: Waiting): void {
    this.turn = this.turn.then(() => this.upload(waiting));
  }

  private async upload(waiting: Waiting): Promise<void> {
    const { id, file, stop } = waiting;
    if (!this.waiting.has(id)) return;
    try {
      const { image } = await uploadFile({
        method: 'POST',
        path: `/api/projects/${this.projectId}/images`,
        file,
        schema: UploadedImage,
        timeoutMs,
        broken: '',
        onProgress: (share) => this.say(id, { share }),
        signal: stop.signal,
      });
      if (this.waiting.has(id)) this.arrived(waiting, { image: image.id, width: image.width, height: image.height });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      this.say(id, { problem: problemOf(failure), canRetry: isPassing(failure) });
    }
  }

  private arrived({ id, given }: Waiting, image: LineImage): void {
    const view = this.viewNow();
    if (view) {
      const { state } = view;
      const isUntouched = state.doc === given.doc && state.selection.eq(given.selection);
      const place = awaitedPlace(state, id) ?? lineAt(state, state.selection.from);
      view.dispatch(transactionOf(state, place, image, isUntouched));
      if (isUntouched) view.focus();
      this.ui.setState(({ added }) => ({ added: added + 1 }));
    }
    this.end(id);
  }

  private end(id: string): void {
    const waiting = this.waiting.get(id);
    const view = this.viewNow();
    if (waiting && view) view.dispatch(endAwaiting(view.state.tr, id));
    if (waiting) URL.revokeObjectURL(waiting.preview);
    this.waiting.delete(id);
    this.ui.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.id !== id) }));
  }

  private say(id: string, change: Partial<ImageUpload>): void {
    this.ui.setState(({ uploads }) => ({
      uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)),
    }));
  }
}

const lineAt = (state: EditorState, position: number): Awaited => ({ kind: 'line', ...imagePlaceAt(state, position) });

function transactionOf(state: EditorState, place: Awaited, image: LineImage, isUntouched: boolean): Transaction {
  const changed = place.kind === 'change' ? changeImage(state, place.at, image) : null;
  if (changed) return changed;
  const line = place.kind === 'line' ? place : imagePlaceAt(state, state.selection.from);
  return putImage(state, line, image, isUntouched);
}

function problemOf({ status, code, message }: ApiFailure): ImageProblem {
  const refusal = pictureRefusal(code);
  if (refusal) return refusal;
  return status === 0 || message === '' ? 'broken' : { sentence: message };
}

/** What may be otherwise in a while. */
const isPassing = ({ status, code }: ApiFailure): boolean =>
  status === 0 || status >= 500 || status === 429 || code === 'images_full';
