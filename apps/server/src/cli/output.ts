import type { Output } from './command.ts';

const clearLine = '\r\u001b[2K';

/** Human words go to the terminal; with --json only JSON lines, so that a script can read them as they come. */
export function createOutput(isJson: boolean, stdout: NodeJS.WriteStream, stderr: NodeJS.WriteStream): Output {
  const isTerminal = !isJson && stderr.isTTY === true;
  let hasProgress = false;
  const clear = (): void => {
    if (hasProgress) stderr.write(clearLine);
    hasProgress = false;
  };
  return {
    isJson,
    isTerminal,
    line(text) {
      if (isJson) return;
      clear();
      stdout.write(`${text}\n`);
    },
    json(value) {
      if (isJson) stdout.write(`${JSON.stringify(value)}\n`);
    },
    progress(text) {
      if (!isTerminal) return;
      clear();
      if (text === '') return;
      const width = Math.max(20, (stderr.columns ?? 80) - 1);
      stderr.write([...text].slice(0, width).join(''));
      hasProgress = true;
    },
  };
}

const barCells = 24;

/** `[████░░░░] 12/40`. */
export function progressBar(done: number, total: number): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const full = Math.round(share * barCells);
  return `[${'█'.repeat(full)}${'░'.repeat(barCells - full)}] ${done}/${total}`;
}

/** Seconds as people read them: `4 s`, `3 min 20 s`, `2 h 5 min`. */
export function readableDuration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

/** Bytes as people read them: `512 B`, `3.4 MB`, `1.2 GB`. */
export function readableSize(bytes: number): string {
  const units = ['kB', 'MB', 'GB', 'TB'];
  if (bytes < 1_000) return `${bytes} B`;
  const power = Math.min(units.length, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1_000 ** power).toFixed(1)} ${units[power - 1]}`;
}
