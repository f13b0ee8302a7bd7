import { runFfmpeg } from './run-ffmpeg.ts';

export interface VoiceMix {
  readonly program: string;
  /** All of the same length, because `amix` changes the volume of the rest when one ends. */
  readonly sources: readonly string[];
  readonly target: string;
  readonly isStereo: boolean;
  readonly title: string;
  readonly signal: AbortSignal;
}

const bitRates = { mono: '96k', stereo: '160k' } as const;

/**
 * `amix` divides by the number of voices so that nothing clips. The gain restores their level, and the limiter catches
 * peaks.
 */
const filterOf = (count: number): string =>
  `${Array.from({ length: count }, (_, at) => `[${at}:a]`).join('')}amix=inputs=${count},volume=${count},alimiter=limit=0.95:level=disabled[mix]`;

/** One file of several voices that begin at the same moment: AAC, which every player and every editor opens. */
export async function mixVoices({ program, sources, target, isStereo, title, signal }: VoiceMix): Promise<void> {
  const errorLines: string[] = [];
  const end = await runFfmpeg({
    program,
    args: [
      ...['-loglevel', 'error', '-progress', 'pipe:3', ...sources.flatMap((source) => ['-i', `file:${source}`])],
      ...['-filter_complex', filterOf(sources.length), '-map', '[mix]'],
      ...['-ac', isStereo ? '2' : '1', '-c:a', 'aac', '-b:a', isStereo ? bitRates.stereo : bitRates.mono],
      ...['-metadata', `title=${title}`, '-movflags', '+faststart', '-f', 'mp4', `file:${target}`],
    ],
    isBackground: true,
    signal,
    // ffmpeg's progress output shows that it still works: mixing a long recording takes minutes.
    countedPipes: 1,
    onLine: (line) => errorLines.push(line),
  });
  if (end.exitCode !== 0) throw new Error(`ffmpeg could not mix the voices: ${errorLines.slice(-3).join(' ')}`);
}
