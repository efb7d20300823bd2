import styles from './icon.module.css';

/** 24 × 24 strokes. Those that point along the line of reading are mirrored in a left-to-right page. */
const shapes = {
  add: 'M12 5v14M5 12h14',
  alert: 'M12 8v5M12 16.5v.1M12 3.5l9.2 16H2.8z',
  back: 'M5 12h14M13 6l6 6-6 6',
  bell: 'M6 16v-5a6 6 0 1 1 12 0v5l2 2H4zM10 20a2 2 0 0 0 4 0',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M15 6l-6 6 6 6',
  close: 'M6 6l12 12M18 6L6 18',
  comment: 'M5 5h14v11h-8l-4 3.5V16H5z',
  copy: 'M9 9h10v10H9zM6 15H5V5h10v1',
  down: 'M6 9l6 6 6-6',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  font: 'M4 18 9 6l5 12M5.8 14h6.4M15 18l3-7 3 7M16 15.5h4',
  forward: 'M19 12H5M11 6l-6 6 6 6',
  globe: 'M12 3.5a8.5 8.5 0 1 0 .01 0zM3.5 12h17M12 3.5c-5 5-5 12 0 17c5-5 5-12 0-17',
  grip: 'M9 5.4v1.2M15 5.4v1.2M9 11.4v1.2M15 11.4v1.2M9 17.4v1.2M15 17.4v1.2',
  help: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9.6 9.6a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.1.9-1.1 1.8M12 16.4v.1',
  history: 'M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 9M4.5 4.5V9H9M12 8v4.5l3 1.8',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3A4 4 0 0 0 13.4 5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3A4 4 0 0 0 10.6 18.3L12 17',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  more: 'M5.4 12a.6.6 0 1 0 1.2 0 .6.6 0 0 0-1.2 0M11.4 12a.6.6 0 1 0 1.2 0 .6.6 0 0 0-1.2 0M17.4 12a.6.6 0 1 0 1.2 0 .6.6 0 0 0-1.2 0',
  refresh: 'M19 12a7 7 0 1 1-2.1-5M19 4v4h-4',
  reopen: 'M5 12a7 7 0 1 0 2.1-5M5 4v4h4',
  reply: 'M15 7l5 5-5 5M20 12h-9a6 6 0 0 0-6 6',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15.5 15.5L20 20',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6',
  sliders: 'M4 7h9M17 7h3M15 4.8v4.4M4 17h3M11 17h9M9 14.8v4.4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  text: 'M5 6h14M5 10.5h14M5 15h9',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7M10.5 11v5M13.5 11v5',
  up: 'M6 15l6-6 6 6',
  user: 'M12 4.5a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zM5 20c.6-3.9 3.4-5.6 7-5.6s6.4 1.7 7 5.6',
} as const;

const pointing: ReadonlySet<IconName> = new Set(['back', 'forward', 'chevron', 'reply', 'comment']);

export type IconName = keyof typeof shapes;
export const iconNames = Object.keys(shapes) as IconName[];

interface IconProps {
  name: IconName;
  /** Times the size of the letters beside it; 1.15 when left out. */
  size?: number;
}

/** Decoration: what the icon means is said by its button's label or by the words beside it. */
export function Icon({ name, size = 1.15 }: IconProps) {
  return (
    <svg
      className={styles.icon}
      data-mirrored={pointing.has(name) || undefined}
      style={{ inlineSize: `${size}em`, blockSize: `${size}em` }}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
