import type { ReactNode } from 'react';
import { Rail } from './Rail.tsx';
import styles from './shell.module.css';

/** A room has no header: the rail carries mark and face, and on phones nothing stands between the room and the edge. */
export const RoomShell = ({ children }: { readonly children: ReactNode }) => (
  <>
    <Rail place="full" />
    <main id="main" tabIndex={-1} className={styles.roomMain}>
      {children}
    </main>
  </>
);
