import type { ReactNode } from 'react';
import { Rail } from './Rail.tsx';
import styles from './shell.module.css';
import { TabBar } from './TabBar.tsx';

/**
 * A room has no header: the rail carries mark and face, and on phones nothing stands between the room and the edge. Who is told
 * why they are not in it keeps the phone's main menu.
 */
export const RoomShell = ({ children }: { readonly children: ReactNode }) => (
  <>
    <Rail place="full" />
    <main id="main" tabIndex={-1} className={styles.roomMain}>
      {children}
    </main>
    <div className={styles.roomTabs}>
      <TabBar />
    </div>
  </>
);
