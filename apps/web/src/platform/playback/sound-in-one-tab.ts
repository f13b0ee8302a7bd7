import type { PlayerTabs, TabClaim, TabMessage } from './player-tabs.ts';
import type { QueuePlayer } from './queue-player-state.ts';

const newClaim = (): TabClaim => ({ atMs: Date.now(), lot: Math.random() });

const isNewer = (one: TabClaim, other: TabClaim): boolean =>
  one.atMs === other.atMs ? one.lot > other.lot : one.atMs > other.atMs;

/**
 * Of a browser's tabs, rooms and solo alike, the one sounds in which its listener pressed or joined last. A claim is made
 * by a person only and told once it is heard, so that tabs never take the sound from one another by themselves; the one
 * that is silenced says `other_device` and takes it back with a press (4.14).
 */
export const soundInOneTab = (player: QueuePlayer, tabs: PlayerTabs): QueuePlayer => {
  let mine = newClaim();
  let isTold = false;
  let isTaken = false;

  const isWanted = () => player.store.getState().player.status === 'playing';
  const isHeard = () => player.audible.current()?.isAudible === true;
  const giveWay = () => {
    if (isTaken && isWanted()) player.suspend('other_device');
  };
  const tellBegan = () => {
    if (isTold || isTaken || !isHeard()) return;
    isTold = true;
    tabs.tell({ kind: 'began', claim: mine });
  };
  const tellEnded = () => {
    if (isTold) tabs.tell({ kind: 'ended', claim: mine });
    isTold = false;
  };
  const onTold = ({ kind, claim }: TabMessage) => {
    if (isNewer(mine, claim)) return;
    isTaken = kind === 'began';
    giveWay();
  };
  const undo = [
    tabs.onTold(onTold),
    player.audible.subscribe(tellBegan),
    player.store.subscribe(({ player: now }, { player: before }) => {
      if (now.status === before.status) return;
      if (now.status !== 'playing') return tellEnded();
      // A press plays first and wakes then: it is not to be taken for music that came by itself.
      queueMicrotask(giveWay);
    }),
  ];
  return {
    ...player,
    retry: () => {
      mine = newClaim();
      isTold = false;
      isTaken = false;
      tellBegan();
      return player.retry();
    },
    dispose: () => {
      for (const one of undo) one();
      tellEnded();
      return player.dispose();
    },
  };
};
