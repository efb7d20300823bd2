import { type ProjectLook, countWords } from '@shulayim/anchoring';
import type { Comment, DraftFix } from '@shulayim/contracts';
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { createStore } from 'zustand/vanilla';
import { bodyOf, fromDocument } from '../document/from-document';
import { toDocument } from '../document/to-document';
import type { DraftKeeper } from '../keeping/draft-keeper';
import type { Written } from '../keeping/written';
import { type EditorOptions, createEditor, replaceText, selectPassage } from './create-editor';
import { findLook } from './look';
import { type PassageNow, passagesIn } from './passages/passage-tops';
import { changePassages, passagesOf } from './passages/passages';
import { Placing, type Version } from './passages/placing';
import { rehearse } from './rehearsal/rehearsal';
import { type Tools, isSameTools, noTools, toolsOf } from './commands';

export interface WritingUi extends Tools {
  readonly words: number;
  /** In the order of the text. */
  readonly passages: readonly PassageNow[];
  readonly focusedId: string | null;
  /** All of the text, also those that are resolved or have no place. */
  readonly comments: readonly Comment[];
  readonly title: string;
  readonly fixes: readonly DraftFix[];
  /** Counts changes of what is found. */
  readonly found: number;
}

export interface WritingInput {
  readonly written: Written;
  /** The text that the comments' places are in. */
  readonly version: Version;
  readonly comments: readonly Comment[];
  /** Shown, though it may be resolved. */
  readonly askedId: string | null;
  readonly look: ProjectLook;
  readonly keeper: DraftKeeper;
}

/** Milliseconds without a key, after which what depends on the whole text is found anew. */
const restMs = 300;

/** A text that is being written: the editor's view, what is beside it, and the way to its draft. */
export class Writing {
  readonly ui;
  view: EditorView | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private drawing: ReturnType<typeof setTimeout> | undefined;
  private observer: ResizeObserver | undefined;
  private rested: Written | null = null;
  private placing: Placing;
  /** Resolved comments that somebody wanted to see. */
  private readonly pinned: Set<string>;

  constructor(private readonly input: WritingInput) {
    const { title, fixes, body } = input.written;
    this.pinned = new Set(input.askedId ? [input.askedId] : []);
    this.placing = new Placing(input.version, body);
    this.ui = createStore<WritingUi>(() => ({
      ...noTools,
      words: countWords(body),
      passages: [],
      focusedId: null,
      comments: input.comments,
      title,
      fixes,
      found: 0,
    }));
  }

  mount(place: HTMLElement, options: Pick<EditorOptions, 'classes' | 'label' | 'keys' | 'plugins'>): () => void {
    const { body, formatting } = this.input.written;
    const doc = toDocument(body, formatting);
    const { comments } = this.ui.getState();
    this.placing = new Placing(this.placing.version, body);
    const view = createEditor(place, {
      ...options,
      doc,
      passages: this.placing.passagesOf(this.shownOf(comments), { comments, passages: [] }),
      onStep: (mapping) => this.placing.move(mapping),
      onUpdate: (_view, isTextChanged) => this.updated(isTextChanged),
      onPassage: (id) => this.focus(id),
    });
    this.view = view;
    this.rest();
    this.observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => this.later());
    this.observer?.observe(view.dom);
    const endRehearsal = rehearse(options);
    return () => {
      endRehearsal();
      this.rest();
      clearTimeout(this.timer);
      clearTimeout(this.drawing);
      this.observer?.disconnect();
      view.destroy();
      this.view = null;
    };
  }

  run(command: Command): void {
    const { view } = this;
    if (!view) return;
    command(view.state, view.dispatch, view);
    view.focus();
  }

  setTitle(title: string): void {
    this.ui.setState({ title });
    this.later();
  }

  setFix(id: string, fix: Omit<DraftFix, 'comment_id'> | null): void {
    const others = this.ui.getState().fixes.filter(({ comment_id }) => comment_id !== id);
    this.ui.setState({ fixes: fix ? [...others, { comment_id: id, ...fix }] : others });
    this.drawPassages();
    this.rest();
  }

  /**
   * What readers say now. Passages that are known stay where the writing moved them; neither the caret nor the page moves.
   *
   * @param version where the text was published anew: all places are the server's again
   */
  hear(comments: readonly Comment[], version?: Version): void {
    const before = this.ui.getState().comments;
    this.ui.setState({ comments });
    const { view } = this;
    if (!view) return;
    const isAnew = version !== undefined && version.n !== this.version.n;
    if (isAnew) this.placing = new Placing(version, bodyOf(view.state.doc));
    const passages = isAnew ? [] : passagesOf(view.state);
    const all = this.placing.passagesOf(this.shownOf(comments), { comments: before, passages });
    view.dispatch(changePassages(view.state.tr, { all }));
    const { focusedId } = this.ui.getState();
    if (focusedId && !comments.some(({ id }) => id === focusedId)) this.focus(null);
    this.later();
  }

  get version(): Version {
    return this.placing.version;
  }

  /** Shows one that is resolved at its passage again. */
  show(id: string): void {
    this.pinned.add(id);
    this.hear(this.ui.getState().comments);
    this.goTo(id);
  }

  /** Opens a comment beside its passage. */
  focus(id: string | null): void {
    if (this.ui.getState().focusedId === id) return;
    this.ui.setState({ focusedId: id });
    this.drawPassages();
  }

  /** The same, and the caret goes to the passage. */
  goTo(id: string): void {
    this.focus(id);
    const { view } = this;
    const passage = view && passagesOf(view.state).find((one) => one.id === id);
    if (!view || !passage) return;
    selectPassage(view, passage);
    view.focus();
    const { node } = view.domAtPos(passage.from);
    const element = node instanceof Element ? node : node.parentElement;
    element?.closest('p')?.scrollIntoView({ block: 'center' });
  }

  /** Another text in the place of this one; one undo brings this one back. */
  replaceWith({ title, fixes, body, formatting }: Written): void {
    this.ui.setState({ title, fixes });
    const { view } = this;
    const transaction = view && replaceText(view.state, toDocument(body, formatting));
    if (transaction) view.dispatch(transaction);
    this.rest();
  }

  get written(): Written {
    const { title, fixes } = this.ui.getState();
    if (!this.view) return this.input.keeper.standing.written;
    return { title, fixes, ...fromDocument(this.view.state.doc) };
  }

  /** What depends on the whole text: what is kept, how it looks, its words, where the passages are. */
  rest(): void {
    clearTimeout(this.timer);
    if (!this.view) return;
    for (const step of this.steps) step();
    clearTimeout(this.timer);
  }

  private readonly steps: readonly (() => void)[] = [
    () => {
      const { written } = this;
      this.rested = written;
      this.input.keeper.change(written);
    },
    () => {
      const { view, rested } = this;
      const look = view && rested && findLook(view.state, rested, this.input.look);
      if (look) view.dispatch(look);
      if (rested) this.ui.setState({ words: countWords(rested.body) });
    },
    () => {
      const { view } = this;
      if (view) this.ui.setState(({ passages }) => ({ passages: passagesIn(view, passages) }));
    },
  ];

  /** One step after the other, each a task of its own: a key that is pressed meanwhile waits for one of them alone. */
  private later(index = 0): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => {
        this.steps[index]?.();
        if (index + 1 < this.steps.length) this.later(index + 1);
      },
      index === 0 ? restMs : 0,
    );
  }

  /** What is drawn of it outside of the text is a task of its own: the key has been answered by then. */
  private updated(isTextChanged: boolean): void {
    this.drawing ??= setTimeout(() => this.drawTools());
    if (isTextChanged) this.later();
  }

  private drawTools(): void {
    this.drawing = undefined;
    const tools = this.view && toolsOf(this.view.state);
    if (tools && !isSameTools(tools, this.ui.getState())) this.ui.setState(tools);
  }

  /** Those that are not resolved, and those that somebody looks at. */
  private shownOf(comments: readonly Comment[]): Comment[] {
    const { focusedId } = this.ui.getState();
    return comments.filter(({ id, resolved }) => !resolved || id === focusedId || this.pinned.has(id));
  }

  private drawPassages(): void {
    const { view } = this;
    const { focusedId, fixes } = this.ui.getState();
    const doneIds = new Set(fixes.map(({ comment_id }) => comment_id));
    if (view) view.dispatch(changePassages(view.state.tr, { focusedId, doneIds }));
  }
}
