import { createScope } from '@madoi/domain/lifecycle/scope';
import type { PlayerTabs, TabClaim, TabMessage } from './player-tabs.ts';
import type { QueuePlayer } from './queue-player-state.ts';

const newClaim = (): TabClaim => ({ atMs: Date.now(), lot: Math.random() });

const isNewer = (one: TabClaim, other: TabClaim): boolean =>
  one.atMs === other.atMs ? one.lot > other.lot : one.atMs > other.atMs;

/**
 * Of a browser's tabs, rooms and solo alike, only the one in which the listener clicked or joined last plays. Only a
 * person's action makes a claim, sent once the tab is audible, so that tabs never take the sound from one another by
 * themselves. A silenced tab shows `other_device` and takes the sound back with a click (4.14).
 */
export const withSingleTabPlayback = (player: QueuePlayer, tabs: PlayerTabs): QueuePlayer => {
  let mine = newClaim();
  let isAnnounced = false;
  let isYielded = false;

  const isWanted = () => player.store.getState().player.status === 'playing';
  const isHeard = () => player.audible.current()?.isAudible === true;
  const yieldToOtherTab = () => {
    if (isYielded && isWanted()) player.suspend('other_device');
  };
  const announceStart = () => {
    if (isAnnounced || isYielded || !isHeard()) return;
    isAnnounced = true;
    tabs.post({ kind: 'began', claim: mine });
  };
  const announceEnd = () => {
    if (isAnnounced) tabs.post({ kind: 'ended', claim: mine });
    isAnnounced = false;
  };
  const onMessageFromTab = ({ kind, claim }: TabMessage) => {
    if (isNewer(mine, claim)) return;
    isYielded = kind === 'began';
    yieldToOtherTab();
  };
  const scope = createScope();
  scope.add(
    announceEnd,
    tabs.onMessageFromTab(onMessageFromTab),
    player.audible.subscribe(announceStart),
    player.store.subscribe(({ player: now }, { player: before }) => {
      if (now.status === before.status) return;
      if (now.status !== 'playing') return announceEnd();
      // A click plays first and claims the sound afterwards, so it must not be taken for playback that started by itself.
      queueMicrotask(yieldToOtherTab);
    }),
  );
  return {
    ...player,
    retry: () => {
      mine = newClaim();
      isAnnounced = false;
      isYielded = false;
      announceStart();
      return player.retry();
    },
    dispose: () => {
      scope.close();
      return player.dispose();
    },
  };
};
