import { Component, type ReactNode, createRef } from 'react';
import { type FieldValues, readFields, restoreFields } from '../../platform/forms/form-values';
import { BrokenPage } from './broken-page';
import { isMissingChunk, reloadOnce } from './missing-chunk';

/** Extensions and translators move nodes under React's feet; drawing again puts that right. Source: P §2. */
const isForeignDom = (error: unknown): boolean => error instanceof Error && /removeChild|\bNode\b/.test(error.message);

/** How often a page is drawn again before the failure is shown after all. */
const maxRedraws = 3;

interface Props {
  /** Another page is another chance. */
  page: string;
  children: ReactNode;
}
interface State {
  error: unknown;
  redraws: number;
  page: string;
}

/**
 * The second line behind `tolerateForeignNodes`: draws the page again, with what was typed into it, and says so when
 * that does not help. Code that is no longer on the server means a newer version: the page is loaded anew, once.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, redraws: 0, page: this.props.page };
  private readonly frame = createRef<HTMLDivElement>();

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): Partial<State> | null {
    return page === state.page ? null : { page, redraws: 0, error: null };
  }

  /** The fields as they stand while the page that failed is still there. */
  override getSnapshotBeforeUpdate(_before: Props, { error }: State): FieldValues | null {
    return this.state.error !== error && this.frame.current ? readFields(this.frame.current) : null;
  }

  override componentDidUpdate(_before: Props, _state: State, kept: FieldValues | null): void {
    if (kept && this.frame.current) restoreFields(this.frame.current, kept);
  }

  override componentDidCatch(error: unknown): void {
    if (isForeignDom(error)) this.setState(({ redraws }) => ({ redraws: redraws + 1 }));
    if (isMissingChunk(error)) reloadOnce();
  }

  override render(): ReactNode {
    const { error, redraws } = this.state;
    const isBroken = error !== null && !(isForeignDom(error) && redraws < maxRedraws);
    return isBroken ? <BrokenPage /> : <div ref={this.frame}>{this.props.children}</div>;
  }
}
