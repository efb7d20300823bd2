import styles from './ways.module.css';

/** Drawn here and not among the icons of every page: only an author who shares loads them. */
const shapes = {
  whatsapp:
    'M4 20l1.2-4.1A8.2 8.2 0 1 1 8.3 19zM9.3 8.3c-.2 3.4 3 6.5 6.3 6.3l.6-1.7-2-1.1-1 1c-1.1-.5-1.7-1.1-2.2-2.2l1-1-1.1-2z',
  code: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM17.5 17.5H20V20h-2.5zM20 14v.1M14 20v.1',
} as const;

export const ShareIcon = ({ name }: { name: keyof typeof shapes }) => (
  <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
);
