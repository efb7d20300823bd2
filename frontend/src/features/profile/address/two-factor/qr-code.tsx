import { encode } from 'uqr';
import styles from './two-factor.module.css';

/** Light modules around it, by which a camera finds it. Source: ISO/IEC 18004. */
const quietZone = 4;

/** Dark on white in every theme: cameras read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: quietZone });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark} />
    </svg>
  );
}
