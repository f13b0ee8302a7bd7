/** What ffmpeg's log of one decode says about a file. Levels in LUFS and dBTP; silence is `floorDb`. */
export interface DecodeLog {
  readLine(line: string): void;
  readonly shortTermLufs: readonly number[];
  readonly integratedLufs: number;
  readonly truePeakDb: number;
  /** What the container claims; undefined when it says nothing, or only a guess. */
  readonly claimedSec: number | undefined;
  /** The last error line, for the person who wonders why a file was refused. */
  readonly errorText: string;
}

/** Stands for -Infinity, which JSON does not have; inaudible either way. */
export const floorDb = -120;

const shortTermPattern = /\bS:\s*(-?[\d.]+|-?inf|nan)\b/;
const claimPattern = /^\s*Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/;
const noisePattern = /Parsed_ebur128|^\s|^(Input|Output|Stream|size=|video:|Press|Metadata)/;

function levelOf(text: string | undefined): number {
  const level = Number(text);
  return text === undefined || !Number.isFinite(level) ? floorDb : Math.max(floorDb, level);
}

export function createDecodeLog(): DecodeLog {
  const shortTermLufs: number[] = [];
  const read = { integratedLufs: floorDb, truePeakDb: floorDb, errorText: '' };
  let claimedSec: number | undefined;
  let isGuess = false;
  let inSummary = false;

  const readSummary = (line: string): void => {
    const integrated = /^\s*I:\s*(\S+) LUFS/.exec(line);
    const peak = /^\s*Peak:\s*(\S+) dBFS/.exec(line);
    if (integrated) read.integratedLufs = levelOf(integrated[1]);
    if (peak) read.truePeakDb = Math.max(read.truePeakDb, levelOf(peak[1]));
  };

  return {
    readLine(line) {
      const isMeter = line.includes('Parsed_ebur128');
      if (isMeter && line.includes('Summary:')) {
        // ffmpeg sets its filters up twice and prints an empty summary of the first: the last one counts.
        inSummary = true;
        read.truePeakDb = floorDb;
      } else if (isMeter && line.includes(' t:')) {
        inSummary = false;
        shortTermLufs.push(levelOf(shortTermPattern.exec(line)?.[1]));
      } else if (inSummary && /^\s/.test(line)) {
        readSummary(line);
      } else {
        const claim = claimedSec === undefined ? claimPattern.exec(line) : null;
        if (claim) claimedSec = Number(claim[1]) * 3600 + Number(claim[2]) * 60 + Number(claim[3]);
        if (line.includes('Estimating duration from bitrate')) isGuess = true;
        if (line.trim() !== '' && !noisePattern.test(line)) read.errorText = line.trim();
      }
    },
    shortTermLufs,
    get integratedLufs() {
      return read.integratedLufs;
    },
    get truePeakDb() {
      return read.truePeakDb;
    },
    get errorText() {
      return read.errorText;
    },
    get claimedSec() {
      return isGuess ? undefined : claimedSec;
    },
  };
}
