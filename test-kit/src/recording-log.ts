export interface LoggedLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly text: string;
}

/** A log that keeps its lines. */
export function createRecordingLog() {
  const lines: LoggedLine[] = [];
  const at =
    (level: LoggedLine['level']) =>
    (...said: readonly unknown[]): void =>
      void lines.push({ level, text: String(said.at(-1)) });
  return { lines, log: { info: at('info'), warn: at('warn'), error: at('error') } };
}
