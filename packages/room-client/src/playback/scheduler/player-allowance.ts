import type { SuspensionReason } from '@madoi/domain/player/player-state';
import type { PlayerMachine } from './player-machine.ts';

const renewedAllowanceMinSec = 60;

/**
 * Applies the listener's time left to the player: at its end the player is suspended; with a new month it can be
 * resumed.
 */
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
      // If nothing plays, nothing has to be halted; the next start checks.
      if (leftSec !== undefined && leftSec <= 0) return status === 'stopped' ? undefined : suspend('usage_limit');
      // After a renewal the listener resumes by a click; a few seconds that the server still counts are no renewal.
      const isRenewed = (leftSec ?? Number.POSITIVE_INFINITY) > renewedAllowanceMinSec;
      if (reason === 'usage_limit' && isRenewed) suspend('external_pause');
    },
  };
};
