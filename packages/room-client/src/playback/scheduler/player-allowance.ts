import type { SuspensionReason } from '@madoi/domain/player/player-state';
import type { PlayerMachine } from './player-machine.ts';

const renewedAllowanceMinSec = 60;

/** What is left of the listener's month, and what it does to the player: its end suspends, a new month may be woken. */
export const createPlayerAllowance = (machine: PlayerMachine, tick: () => void) => {
  let timeLeftSec: number | undefined;
  const suspend = (reason: SuspensionReason) => {
    machine.dispatch({ kind: 'suspended', reason });
    tick();
  };
  return {
    timeLeftSec: () => timeLeftSec,
    suspend,
    set: (leftSec: number | undefined) => {
      timeLeftSec = leftSec;
      const { status, reason } = machine.state();
      // Where nothing plays there is nothing to halt yet: the next start finds out.
      if (leftSec !== undefined && leftSec <= 0) return status === 'stopped' ? undefined : suspend('usage_limit');
      // A new month begins with the listener's touch; seconds that the server still counts are none.
      const isRenewed = (leftSec ?? Number.POSITIVE_INFINITY) > renewedAllowanceMinSec;
      if (reason === 'usage_limit' && isRenewed) suspend('external_pause');
    },
  };
};
