/** One note of a motif: sixteenths from its start, length in sixteenths, scale steps from the phrase's anchor. */
export interface MotifNote {
  readonly at: number;
  readonly length: number;
  readonly step: number;
}
export interface Motif {
  readonly notes: readonly MotifNote[];
  readonly length: number;
}

/**
 * Reads motif notation: `step:length` tokens, `r:length` rests, lengths in sixteenths.
 * `r:2 0:2 1:2 2:4 r:6` rests an eighth, walks up two steps and holds.
 */
export function parseMotif(text: string): Motif {
  const notes: MotifNote[] = [];
  let at = 0;
  for (const token of text.trim().split(/\s+/)) {
    const [step = '', lengthText = ''] = token.split(':');
    const length = Number(lengthText);
    if (!Number.isFinite(length) || length <= 0) throw new Error(`not a motif token: ${token}`);
    if (step !== 'r') notes.push({ at, length, step: Number(step) });
    at += length;
  }
  return { notes, length: at };
}

/** Turned over: what rose now falls. */
export function invert(motif: Motif): Motif {
  const first = motif.notes[0]?.step ?? 0;
  return { ...motif, notes: motif.notes.map((note) => ({ ...note, step: first * 2 - note.step })) };
}

/** The same figure begun on another step. */
export function shift(motif: Motif, steps: number): Motif {
  return { ...motif, notes: motif.notes.map((note) => ({ ...note, step: note.step + steps })) };
}

/** The first part as it is, then the last note held and a rest: how a phrase ends. */
export function cadence(motif: Motif): Motif {
  const half = motif.notes.filter((note) => note.at < motif.length / 2);
  const last = half.at(-1);
  if (!last) return motif;
  const body = half.slice(0, -1);
  const at = Math.min(motif.length / 2, last.at + last.length);
  const landing = { at, length: Math.max(2, motif.length - at - 6), step: 0 };
  return { ...motif, notes: [...body, { ...last, length: at - last.at }, landing] };
}

/** Only the head of the motif, for a hint of it. */
export function head(motif: Motif): Motif {
  return { ...motif, notes: motif.notes.slice(0, Math.min(4, motif.notes.length)) };
}
