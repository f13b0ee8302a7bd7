/** Every track is brought to this integrated loudness (EBU R128), LUFS. */
const targetLufs = -16;
/** No lift takes a true peak above this, dBTP. */
const ceilingDbtp = -1;
/** A quiet recording is lifted by no more than this: beyond it only its noise would become louder. */
const maxLiftDb = 6;
/** The absolute gate of BS.1770: what measures no more than this holds no music to level, LUFS. */
const silenceLufs = -70;

interface Loudness {
  readonly integratedLufs: number;
  readonly truePeakDb: number;
}

const finite = (value: number): number => (Number.isFinite(value) ? value : Number.NEGATIVE_INFINITY);

/** min(−16 − I, 6, −1 − TP) dB; without a loudness there is nothing to level, but the ceiling still holds. */
const gainDbOf = ({ integratedLufs, truePeakDb }: Loudness): number => {
  const isMusic = Number.isFinite(integratedLufs) && integratedLufs > silenceLufs;
  const wantedDb = isMusic ? Math.min(maxLiftDb, targetLufs - integratedLufs) : 0;
  return Math.min(wantedDb, ceilingDbtp - finite(truePeakDb));
};

/** The linear gain that brings a track to the common loudness; 1 for silence and for what was never measured. */
export const loudnessGain = (loudness: Loudness | undefined): number =>
  loudness === undefined ? 1 : 10 ** (gainDbOf(loudness) / 20);
