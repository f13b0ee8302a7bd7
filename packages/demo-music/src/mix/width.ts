/** Ways of giving a mono part two sides. Each adds `source` to both sides and to the send. */
export interface Sides {
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly send: Float32Array;
}

/** Constant-power pan with unity at the centre. */
export function panGains(pan: number): { left: number; right: number } {
  const angle = ((pan + 1) * Math.PI) / 4;
  return { left: Math.SQRT2 * Math.cos(angle), right: Math.SQRT2 * Math.sin(angle) };
}

/** Two slow delays against each other: warm on both sides, mono-safe because the dry sound stays in the middle. */
export function addChorus(source: Float32Array, out: Sides, pan: number, send: number, sampleRate: number): void {
  const gains = panGains(pan);
  const base = 0.0115 * sampleRate;
  const depth = 0.0021 * sampleRate;
  const w = (2 * Math.PI * 0.47) / sampleRate;
  let offset = 0;
  let slope = 0;
  for (let i = 0; i < source.length; i++) {
    if ((i & 63) === 0) {
      offset = depth * Math.sin(w * i);
      slope = (depth * Math.sin(w * (i + 64)) - offset) / 64;
    }
    const dry = source[i] as number;
    const wetLeft = readDelayed(source, i - base - offset);
    const wetRight = readDelayed(source, i - base * 1.27 + offset);
    offset += slope;
    out.left[i] = (out.left[i] as number) + gains.left * (0.72 * dry + 0.5 * wetLeft);
    out.right[i] = (out.right[i] as number) + gains.right * (0.72 * dry + 0.5 * wetRight);
    out.send[i] = (out.send[i] as number) + send * dry;
  }
}

function readDelayed(source: Float32Array, at: number): number {
  if (at < 0) return 0;
  const whole = Math.floor(at);
  const rest = at - whole;
  return (source[whole] as number) * (1 - rest) + (source[Math.min(whole + 1, source.length - 1)] as number) * rest;
}

/** The suitcase piano's stereo tremolo. */
export function addTremolo(source: Float32Array, out: Sides, pan: number, send: number, sampleRate: number): void {
  const gains = panGains(pan);
  const w = (2 * Math.PI * 3.6) / sampleRate;
  let sway = 0;
  for (let i = 0; i < source.length; i++) {
    if ((i & 63) === 0) sway = 0.32 * Math.sin(w * i);
    const dry = source[i] as number;
    out.left[i] = (out.left[i] as number) + gains.left * dry * (1 + sway);
    out.right[i] = (out.right[i] as number) + gains.right * dry * (1 - sway);
    out.send[i] = (out.send[i] as number) + send * dry;
  }
}

/** Played twice: once at once, once a blink later on the other side. */
export function addDouble(source: Float32Array, out: Sides, pan: number, send: number, sampleRate: number): void {
  const near = panGains(pan === 0 ? -0.5 : pan);
  const far = panGains(pan === 0 ? 0.5 : -pan);
  const late = Math.round(0.017 * sampleRate);
  for (let i = 0; i < source.length; i++) {
    const dry = source[i] as number;
    const echo = i < late ? 0 : 0.72 * (source[i - late] as number);
    out.left[i] = (out.left[i] as number) + 0.8 * (near.left * dry + far.left * echo);
    out.right[i] = (out.right[i] as number) + 0.8 * (near.right * dry + far.right * echo);
    out.send[i] = (out.send[i] as number) + send * dry;
  }
}

export function addPlain(source: Float32Array, out: Sides, pan: number, send: number): void {
  const gains = panGains(pan);
  for (let i = 0; i < source.length; i++) {
    const dry = source[i] as number;
    out.left[i] = (out.left[i] as number) + gains.left * dry;
    out.right[i] = (out.right[i] as number) + gains.right * dry;
    out.send[i] = (out.send[i] as number) + send * dry;
  }
}
