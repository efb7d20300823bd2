import { type BlockKind, type HeadingLevel, type MarkKind, blockKinds } from '@shulayim/formatting';
import { redo, undo } from 'prosemirror-history';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Icon } from '../../../../platform/ui/brand/icon';
import { Menu } from '../../../../platform/ui/overlays/menu';
import { setLines, toggle } from '../../writing/commands';
import { footnote } from '../../writing/footnotes/footnotes';
import { useDesk, useWritingUi } from '../../writing/use-writing';
import styles from './bar.module.css';
import { ImageTools } from './image-tools';
import { Tool } from './tool';
import { useRoving } from './use-roving';

const marks = [
  { kind: 'strong', sign: <b>B</b>, keys: 'Ctrl+B' },
  { kind: 'emphasis', sign: <i>I</i>, keys: 'Ctrl+I' },
  { kind: 'underline', sign: <u>U</u>, keys: 'Ctrl+U' },
] as const satisfies readonly { kind: MarkKind; sign: ReactNode; keys: string }[];
/** In a menu: on a phone's bar is room for what is wanted most. */
const seldomMarks = ['strike', 'superscript', 'subscript', 'small_caps'] as const satisfies readonly MarkKind[];

/** What letters and lines look like, and what was done last. */
export function Toolbar({ onFind }: { onFind: () => void }) {
  const { t } = useTranslation('editor');
  const { writing } = useDesk();
  const selected = useWritingUi((ui) => ui.selected);
  const canUndo = useWritingUi((ui) => ui.canUndo);
  const canRedo = useWritingUi((ui) => ui.canRedo);
  const has = (kind: MarkKind) => selected.marks.split(' ').includes(kind);
  return (
    <div
      className={styles.tools}
      role="toolbar"
      aria-label={t('tools.title')}
      {...useRoving(() => writing.view?.focus())}
    >
      <LineKinds />
      <span className={styles.group}>
        {marks.map(({ kind, sign, ...tool }) => (
          <Tool
            key={kind}
            {...tool}
            label={t(`mark.${kind}`)}
            isOn={has(kind)}
            onPress={() => writing.run(toggle(kind))}
          >
            {sign}
          </Tool>
        ))}
        <SeldomTools has={has} />
      </span>
      <span className={styles.group}>
        <Tool label={t('tools.undo')} keys="Ctrl+Z" isOff={!canUndo} onPress={() => writing.run(undo)}>
          <Icon name="reopen" />
        </Tool>
        <Tool label={t('tools.redo')} keys="Ctrl+Y" isOff={!canRedo} onPress={() => writing.run(redo)}>
          <Icon name="refresh" />
        </Tool>
      </span>
      <ImageTools />
      <Tool label={t('tools.find')} keys="Ctrl+F" onPress={onFind}>
        <Icon name="search" />
      </Tool>
    </div>
  );
}

function SeldomTools({ has }: { has: (kind: MarkKind) => boolean }) {
  const { t } = useTranslation('editor');
  const { writing } = useDesk();
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={styles.tool}
          aria-label={t('tools.more')}
          title={t('tools.more')}
          aria-haspopup="menu"
        >
          <Icon name="more" />
        </button>
      }
      groups={[
        {
          entries: seldomMarks.map((kind) => ({
            label: t(`mark.${kind}`),
            isOn: has(kind),
            onSelect: () => writing.run(toggle(kind)),
          })),
        },
        { entries: [{ label: t('tools.note'), onSelect: () => writing.run(footnote) }] },
      ]}
    />
  );
}

interface Form {
  readonly value: string;
  readonly kind: BlockKind | null;
  readonly level?: HeadingLevel;
}
/** A paragraph that must be prose, a stanza, an image and a footnote come out of files; here they are offered where one is chosen. */
const offered: readonly Form[] = [
  { value: 'plain', kind: null },
  { value: 'heading2', kind: 'heading', level: 2 },
  { value: 'heading3', kind: 'heading', level: 3 },
  { value: 'heading4', kind: 'heading', level: 4 },
  ...blockKinds.filter((kind) => kind !== 'heading').map((kind) => ({ value: kind, kind })),
];
const seldom: readonly (BlockKind | null)[] = ['paragraph', 'stanza', 'image', 'footnote'];

function LineKinds() {
  const { t } = useTranslation('editor');
  const { writing } = useDesk();
  const { kind, level } = useWritingUi((ui) => ui.selected);
  const now = kind === 'heading' ? `heading${level ?? 2}` : (kind ?? 'plain');
  const choose = (value: string) => {
    const form = offered.find((one) => one.value === value);
    if (form) writing.run(setLines(form));
  };
  return (
    <select
      className={styles.kinds}
      aria-label={t('tools.kind')}
      value={now}
      onChange={(event) => choose(event.target.value)}
    >
      {offered
        .filter((form) => form.value === now || !seldom.includes(form.kind))
        .map(({ value }) => (
          <option key={value} value={value}>
            {t(`kind.${value}`)}
          </option>
        ))}
    </select>
  );
}
