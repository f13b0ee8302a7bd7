import { joinNightSvg, joinWindowsSvg } from '@madoi/prints/join-windows';
import { Print } from '#ui/print/Print.tsx';
import styles from './join-dialog.module.css';

const edge = joinNightSvg('edge');
const band = joinNightSvg('band');

/** Ten floors of ten windows, one lit for each character; beyond a hundred all turn to the warning ink. */
export const JoinBuilding = ({ count }: { readonly count: number }) => (
  <div className={styles.night} aria-hidden="true">
    <Print svg={edge} className={styles.edge} />
    <Print svg={band} className={styles.band} />
    <Print svg={joinWindowsSvg(count)} className={styles.house} />
  </div>
);
