import styles from './lanterns.module.css';

const lit = { x: 320, y: 98, scale: 1.15 };
const unlit = [70, 150, 232, 408, 490, 570].map((x, at) => ({
  x,
  y: 84 + ([-4, 2, 6, 6, 2, -4][at] ?? 0),
  scale: 0.92,
}));
const glints = [
  [60, 188, 60],
  [140, 197, 54],
  [450, 188, 48],
  [540, 197, 42],
] as const;

interface LanternProps {
  readonly at: typeof lit;
  readonly isLit: boolean;
}

const Lantern = ({ at: { x, y, scale }, isLit }: LanternProps) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`} className={isLit ? styles.lit : styles.unlit}>
    <path d="M0-46v14" className={styles.string} />
    <path d="M-17-26c-9 12-9 40 0 52h34c9-12 9-40 0-52Z" className={styles.paper} />
    <path d="M-22-14h44M-23.5-4h47M-23.5 6h47M-21 16h42" className={styles.ribs} />
    <circle r="9" cy="1" className={styles.crest} />
    <rect x="-13" y="-31" width="26" height="6" className={styles.rim} />
    <rect x="-13" y="25" width="26" height="6" className={styles.rim} />
  </g>
);

/** A quay with one lit lantern among unlit ones: one's own. The first follow lights the one beside it. */
export const Lanterns = ({ isSecondLit }: { readonly isSecondLit: boolean }) => (
  <svg viewBox="0 0 640 220" width="640" height="220" aria-hidden="true" className={styles.quay}>
    <circle cx="320" cy="92" r="96" fill="var(--tomoshibi)" opacity=".05" />
    <circle cx="320" cy="92" r="66" fill="var(--tomoshibi)" opacity=".08" />
    <path d="M20 34q300 44 600 0" fill="none" stroke="var(--line-strong)" strokeWidth="2" />
    {unlit.map((at, index) => (
      <Lantern key={at.x} at={at} isLit={isSecondLit && index === 3} />
    ))}
    <Lantern at={lit} isLit />
    <path d="M0 176h640" stroke="var(--night-4)" strokeWidth="2" />
    {[0, 1, 2, 3, 4].map((n) => (
      <path
        key={n}
        d={`M${292 + n * 5} ${186 + n * 7}h${56 - n * 10}`}
        stroke="var(--tomoshibi)"
        strokeWidth="2.4"
        opacity={0.6 - n * 0.1}
      />
    ))}
    {glints.map(([x, y, width]) => (
      <path key={x} d={`M${x} ${y}h${width}`} stroke="var(--line-strong)" strokeWidth="1.5" opacity=".4" />
    ))}
  </svg>
);
