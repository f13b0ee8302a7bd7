import type { ReactNode } from 'react';
import { TrackHeart } from '#features/library/library.api.ts';
import { PagePlayer } from '#features/player/PlayerParts.tsx';
import { type PlayerSlots, PlayerSlotsContext } from '#features/player/player.slots.ts';
import { ClientOnly } from './ClientOnly.tsx';
import { FullHeader } from './FullHeader.tsx';
import { Rail } from './Rail.tsx';
import styles from './shell.module.css';
import { TabBar } from './TabBar.tsx';

const playerSlots: PlayerSlots = { TrackHeart };

/** Header on top, rail at the left (tab bar on phones), the page below and beside (specification 2.08, 2.10). */
export const FullShell = ({ children }: { readonly children: ReactNode }) => (
  <>
    <FullHeader />
    <Rail place="below-header" />
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
    <TabBar />
    <ClientOnly>
      <PlayerSlotsContext value={playerSlots}>
        <PagePlayer />
      </PlayerSlotsContext>
    </ClientOnly>
  </>
);
