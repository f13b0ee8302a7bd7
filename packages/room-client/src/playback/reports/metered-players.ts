import { createScope } from '@madoi/domain/lifecycle/scope';
import type { SuspensionReason } from '@madoi/domain/player/player-state';
import type { AudibleSource, AudibleState } from '../scheduler/audible.ts';

/** What the reporter needs of a player. */
export interface MeteredPlayer {
  readonly audible: AudibleSource;
  /** A guest's time is limited in rooms only. */
  readonly isInRoom?: boolean;
  setTimeLeft(timeLeftSec: number | undefined): void;
  suspend(reason: SuspensionReason): void;
  onSuspended(listener: (reason: SuspensionReason) => void): () => void;
  /** To be called inside a gesture (4.14). */
  retry(): Promise<void>;
}

/** Reasons that end a listening; later sound is a new one. */
export type HaltReason = Extract<SuspensionReason, 'usage_limit' | 'other_device'>;
const isHalt = (reason: SuspensionReason): reason is HaltReason =>
  reason === 'usage_limit' || reason === 'other_device';

export interface MeteredPlayersOptions {
  readonly onHeard: (state: AudibleState) => void;
  /** Undefined: the halted player has ended. */
  readonly onHalted: (reason: HaltReason | undefined) => void;
}

/** The metered players of a page. Each gets the time left and reports when it is audible and why it was refused. */
export const createMeteredPlayers = ({ onHeard, onHalted }: MeteredPlayersOptions) => {
  const players = new Set<MeteredPlayer>();
  const limitListeners = new Set<() => void>();
  let halted: MeteredPlayer | undefined;

  const halt = (player: MeteredPlayer, reason: SuspensionReason) => {
    if (!isHalt(reason)) return;
    halted = player;
    onHalted(reason);
    if (reason === 'usage_limit') for (const listener of limitListeners) listener();
  };
  const audible = () => [...players].filter((player) => player.audible.current()?.isAudible === true);
  return {
    /** Meters a player. `month`: the time left, once known. Call the returned function after the player's end. */
    follow: (player: MeteredPlayer, month: { readonly leftSec: number | undefined } | undefined) => {
      players.add(player);
      const scope = createScope();
      scope.add(
        () => {
          players.delete(player);
          if (halted === player) onHalted(undefined);
        },
        player.audible.subscribe(onHeard),
        player.onSuspended((reason) => halt(player, reason)),
      );
      // A player that a click has just created gets the time left here.
      if (month !== undefined) player.setTimeLeft(month.leftSec);
      return scope.close;
    },
    /** `isInRoomsOnly`: the limit does not apply to the solo player. */
    setTimeLeft: (leftSec: number | undefined, isInRoomsOnly: boolean) => {
      for (const player of players) player.setTimeLeft(isInRoomsOnly && player.isInRoom !== true ? undefined : leftSec);
    },
    suspendAudible: (reason: SuspensionReason) => {
      for (const player of audible()) player.suspend(reason);
    },
    /** What sounds now. */
    heard: (): readonly AudibleState[] => audible().flatMap((player) => player.audible.current() ?? []),
    retryHalted: async () => halted?.retry(),
    onLimit: (listener: () => void) => {
      limitListeners.add(listener);
      return () => void limitListeners.delete(listener);
    },
  };
};

export type MeteredPlayers = ReturnType<typeof createMeteredPlayers>;
