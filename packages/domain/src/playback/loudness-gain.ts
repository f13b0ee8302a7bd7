/** Every track is brought to this integrated loudness (EBU R128), LUFS. */
const targetLufs = -16;
/** The gain never raises a true peak above this, dBTP. */
const ceilingDbtp = -1;
/** The most that a quiet recording is raised, in dB; more would make its noise audible. */
const maxLiftDb = 6;
/** The absolute gate of BS.1770, in LUFS. Audio at or below it is silence and is not levelled. */
const silenceLufs = -70;

interface Loudness {
  readonly integratedLufs: number;
  readonly truePeakDb: number;
}

const finite = (value: number): number => (Number.isFinite(value) ? value : Number.NEGATIVE_INFINITY);

/** min(−16 − I, 6, −1 − TP) dB; of silence, only the ceiling counts. */
const gainDbOf = ({ integratedLufs, truePeakDb }: Loudness): number => {
  const isMusic = Number.isFinite(integratedLufs) && integratedLufs > silenceLufs;
  const wantedDb = isMusic ? Math.min(maxLiftDb, targetLufs - integratedLufs) : 0;
  return Math.min(wantedDb, ceilingDbtp - finite(truePeakDb));
};

/** The linear gain that brings a track to the common loudness; 1 for silence and for what was never measured. */
export const loudnessGain = (loudness: Loudness | undefined): number =>
  loudness === undefined ? 1 : 10 ** (gainDbOf(loudness) / 20);
