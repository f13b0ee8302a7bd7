import type { Echo } from '@madoi/contract/lounge/echoes';

const nearbyMs = 8_000;
const shownMax = 3;

/** The echoes nearest to a moment of the song, in its order. */
export const selectNearbyEchoes = (echoes: readonly Echo[], positionMs: number): readonly Echo[] => {
  const distance = ({ offsetMs }: Echo) => Math.abs(offsetMs - positionMs);
  return echoes
    .filter((echo) => distance(echo) <= nearbyMs)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, shownMax)
    .sort((one, other) => one.offsetMs - other.offsetMs);
};
