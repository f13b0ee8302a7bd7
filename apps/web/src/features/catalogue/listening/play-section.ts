import type { Track } from '@madoi/contract/catalogue/entities';
import type { RangeSelection } from '@madoi/domain/playback/range-selection';
import type { SoloContext } from '@madoi/domain/player/solo-queue';
import type { SoloPlayer, SoloPlayerState } from '../../../platform/playback/solo/solo-player-state.ts';

/** A position further behind the end than this was jumped to: whoever did it wants to hear on. */
const jumpedSec = 1.5;

type SectionPhase = 'coming' | 'inside' | 'over' | 'left';

/** Where the player stands with a section of the track it was started with. */
export const sectionPhase = (
  before: SectionPhase,
  { current, positionSec }: Pick<SoloPlayerState, 'current' | 'positionSec'>,
  section: RangeSelection & { readonly trackId: string },
): SectionPhase => {
  if (current?.trackId !== section.trackId) return before === 'coming' ? 'coming' : 'left';
  if (before === 'coming') return positionSec < section.endSec ? 'inside' : 'coming';
  if (positionSec < section.endSec) return 'inside';
  return positionSec < section.endSec + jumpedSec ? 'over' : 'left';
};

/** Plays one section of a track and pauses at its end. Whatever else the listener starts or seeks to puts an end to that. */
export function playSection(
  player: SoloPlayer,
  { track, context, range }: { readonly track: Track; readonly context: SoloContext; readonly range: RangeSelection },
): void {
  const section = { ...range, trackId: track.id };
  player.playList({ tracks: [track], context });
  player.seek(range.startSec);
  let phase: SectionPhase = 'coming';
  const stopWatching = player.store.subscribe((state) => {
    phase = sectionPhase(phase, state, section);
    if (phase !== 'over' && phase !== 'left') return;
    stopWatching();
    if (phase === 'over') player.pause();
  });
}
