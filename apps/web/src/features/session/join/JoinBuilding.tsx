import { joinWindowsSvg } from '@madoi/prints/join-windows';
import { Print } from '../../../ui/print/Print.tsx';
import styles from './join-dialog.module.css';

const Sky = () => (
  <svg className={styles.sky} viewBox="0 0 160 520" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
    <circle cx="118" cy="64" r="20" fill="oklch(94% .05 92)" />
    <rect x="84" y="68" width="46" height="4" rx="2" fill="oklch(30% .07 250)" />
    <g fill="var(--kami)" opacity=".7">
      <circle cx="24" cy="40" r="1" />
      <circle cx="52" cy="92" r="1" />
      <circle cx="140" cy="120" r="1" />
      <circle cx="30" cy="150" r="1" />
    </g>
  </svg>
);

/** Ten floors of ten windows, one lit for each character; beyond a hundred all turn to the warning ink. */
export const JoinBuilding = ({ count }: { readonly count: number }) => (
  <div className={styles.night} aria-hidden="true">
    <Sky />
    <Print svg={joinWindowsSvg(count)} className={styles.house} />
  </div>
);
