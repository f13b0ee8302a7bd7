import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { lowerPriority } from '../lower-priority.ts';

export interface FfmpegRun {
  readonly program: string;
  readonly args: readonly string[];
  readonly isBackground: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Every line of its log. */
  readonly onLine?: (line: string) => void;
  /** How many outputs write to `pipe:3`, `pipe:4`, …; their bytes are counted and, without `onPipe`, dropped. */
  readonly countedPipes?: number;
  /** What these outputs bring; ffmpeg waits while it is handled. `index` is 0 for `pipe:3`. */
  readonly onPipe?: (chunk: Buffer, index: number) => void;
  /** ffmpeg is killed if it neither logs nor writes for this long, in ms. */
  readonly stallMs?: number;
}

/** `exitCode` is null where ffmpeg was killed; `stalled`: because it did nothing for `stallMs`. `countedBytes`: of each pipe, `pipe:3` first. */
export interface FfmpegResult {
  readonly exitCode: number | null;
  readonly stalled: boolean;
  readonly countedBytes: readonly number[];
}

const defaultStallMs = 60_000;
/** Longer log lines are cut: they are garbage from a file and must not fill the memory. */
const maxLineChars = 4_096;

const running = new Set<ChildProcess>();
let hasExitHook = false;

/** Kills the child when this process exits. After a kill -9 of this process, ffmpeg ends because its input closes. */
function killOnExit(child: ChildProcess): void {
  running.add(child);
  child.once('close', () => running.delete(child));
  if (hasExitHook) return;
  hasExitHook = true;
  process.once('exit', () => {
    for (const each of running) each.kill('SIGKILL');
  });
}

type OnPipe = NonNullable<FfmpegRun['onPipe']>;

function countPipes(child: ChildProcess, count: number, onChunk: OnPipe): number[] {
  const bytes = Array.from({ length: count }, () => 0);
  for (const [index] of bytes.entries()) {
    child.stdio[index + 3]?.on('data', (chunk: Buffer) => {
      bytes[index] = (bytes[index] ?? 0) + chunk.byteLength;
      onChunk(chunk, index);
    });
  }
  return bytes;
}

/** Runs ffmpeg to its end. Rejects when it cannot be started or when `signal` aborts; a failure is an exit code. */
export function runFfmpeg(run: FfmpegRun): Promise<FfmpegResult> {
  run.signal?.throwIfAborted();
  const pipes = run.countedPipes ?? 0;
  const child = spawn(run.program, ['-hide_banner', '-nostdin', '-nostats', '-y', ...run.args], {
    stdio: ['ignore', 'ignore', 'pipe', ...Array.from({ length: pipes }, () => 'pipe' as const)],
    ...(run.signal ? { signal: run.signal } : {}),
    killSignal: 'SIGKILL',
    // ffmpeg gets a process group of its own, so that Ctrl-C reaches only the program, which then ends its children. An
    // interrupted ffmpeg would leave half a file and an exit code that looks like broken music.
    detached: true,
  });
  killOnExit(child);
  if (run.isBackground) lowerPriority(child);
  return new Promise((resolve, reject) => {
    let stalled = false;
    const stall = setTimeout(() => {
      stalled = true;
      child.kill('SIGKILL');
    }, run.stallMs ?? defaultStallMs);
    const onActivity = (): void => {
      stall.refresh();
    };
    const countedBytes = countPipes(child, pipes, (chunk, index) => {
      onActivity();
      run.onPipe?.(chunk, index);
    });
    if (child.stderr) {
      child.stderr.on('data', onActivity);
      const lines = createInterface({ input: child.stderr, crlfDelay: Number.POSITIVE_INFINITY });
      lines.on('line', (line) => run.onLine?.(line.slice(0, maxLineChars)));
    }
    child.on('error', (error) => {
      clearTimeout(stall);
      reject(run.signal?.aborted ? run.signal.reason : error);
    });
    child.once('close', (exitCode) => {
      clearTimeout(stall);
      resolve({ exitCode, stalled, countedBytes });
    });
  });
}
