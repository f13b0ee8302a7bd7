import type { Samples } from './resample.ts';

/** Takes a song out of a stream and makes pieces of one size of it, the last one shorter. */
export interface PieceCollector {
  /** Answers the pieces that are full now; the given samples may be used again. */
  push(samples: Samples): readonly Samples[];
  end(): readonly Samples[];
}

/** `leadLength`: samples before the song; `length`: of the song. */
export const createPieceCollector = (leadLength: number, length: number, pieceLength: number): PieceCollector => {
  let lead = leadLength;
  let left = length;
  let filled = 0;
  let piece: Samples = [];
  const take = (): Samples => {
    const full = piece.map((each) => (filled < each.length ? each.slice(0, filled) : each));
    [piece, filled] = [[], 0];
    return full;
  };
  return {
    push: (samples) => {
      const given = samples[0]?.length ?? 0;
      const full: Samples[] = [];
      let at = Math.min(lead, given);
      lead -= at;
      const end = Math.min(given, at + left);
      left -= end - at;
      while (at < end) {
        if (filled === 0) piece = samples.map(() => new Float32Array(pieceLength));
        const until = Math.min(end, at + pieceLength - filled);
        for (const [channel, target] of piece.entries())
          target.set((samples[channel] as Float32Array).subarray(at, until), filled);
        filled += until - at;
        at = until;
        if (filled === pieceLength) full.push(take());
      }
      return full;
    },
    end: () => (filled === 0 ? [] : [take()]),
  };
};
