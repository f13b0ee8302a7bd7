import type { LoungeCard } from '@madoi/contract/lounge/room-lists';

/** What the seal of an open room says of it: voices, a song, or no more than that it is open. */
export const sealOf = ({
  isLiveAudioStarted,
  nowPlaying,
}: Pick<LoungeCard, 'isLiveAudioStarted' | 'nowPlaying'>): 'onAir' | 'playing' | 'open' => {
  if (isLiveAudioStarted) return 'onAir';
  return nowPlaying === undefined ? 'open' : 'playing';
};
