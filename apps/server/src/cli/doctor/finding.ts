/** What one check tried and saw. `isNote`: it works, and something about it should be known. */
export interface Finding {
  readonly what: string;
  readonly ok: boolean;
  readonly isNote?: true;
  /** One line: what was tried, what was seen, and what to do where that is not right. */
  readonly detail: string;
}

/** What a check answers with when all is well, but for this. */
export interface Note {
  readonly note: string;
}

/** Longer than any of them takes on a machine that is busy; what hangs is told, not waited for. */
const limitDefaultMs = 20_000;

/** Runs one check. What it throws is what is wrong; secrets must not be in it. */
export async function check(
  what: string,
  run: () => Promise<string | Note>,
  limitMs: number = limitDefaultMs,
): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`there was no answer within ${limitMs / 1_000} s`)), limitMs);
  });
  try {
    const seen = await Promise.race([run(), late]);
    return typeof seen === 'string'
      ? { what, ok: true, detail: seen }
      : { what, ok: true, isNote: true, detail: seen.note };
  } catch (error) {
    return { what, ok: false, detail: (error as Error).message.replaceAll(/\s*\n\s*/g, ' ') };
  } finally {
    clearTimeout(timer);
  }
}
