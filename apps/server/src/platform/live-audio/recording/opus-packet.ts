/** Opus counts time in samples of this rate (Hz), whatever the input's rate was. */
export const opusRateHz = 48_000;
/** The longest packet, in samples: 120 ms. */
const packetMaxSamples = 5_760;

const silkSamples = [480, 960, 1_920, 2_880] as const;
const celtSamples = [120, 240, 480, 960] as const;

/** Length of one frame by the packet's first byte (RFC 6716, 3.1). */
function frameSamples(toc: number): number {
  const config = toc >> 3;
  if (config < 12) return silkSamples[config & 3] ?? 0;
  if (config < 16) return (config & 1) === 0 ? 480 : 960;
  return celtSamples[config & 3] ?? 0;
}

/** Length of a packet in samples at 48 kHz. Undefined: it is no Opus packet. */
export function opusSamples(packet: Uint8Array): number | undefined {
  const [toc, second] = packet;
  if (toc === undefined) return undefined;
  const code = toc & 3;
  const frames = code === 0 ? 1 : code === 3 ? (second ?? 0) & 0x3f : 2;
  const samples = frames * frameSamples(toc);
  return samples > 0 && samples <= packetMaxSamples ? samples : undefined;
}

/** The shortest frame, in samples: 2.5 ms. */
export const silenceStep = 120;

/** The bytes of a silent frame of any length. */
const silentFrame = [0xff, 0xfe] as const;
const framesInLongest = 6;

/** From 120 ms down to 2.5 ms: each is as long as its number of samples says. */
const silences: readonly { readonly samples: number; readonly packet: Uint8Array }[] = [
  {
    samples: packetMaxSamples,
    packet: Uint8Array.from([
      0xfb,
      framesInLongest,
      ...Array.from({ length: framesInLongest }, () => silentFrame).flat(),
    ]),
  },
  { samples: 960, packet: Uint8Array.from([0xf8, ...silentFrame]) },
  { samples: 480, packet: Uint8Array.from([0xf0, ...silentFrame]) },
  { samples: 240, packet: Uint8Array.from([0xe8, ...silentFrame]) },
  { samples: silenceStep, packet: Uint8Array.from([0xe0, ...silentFrame]) },
];

/** `samples`: its length at 48 kHz. */
export interface OpusPacket {
  readonly packet: Uint8Array;
  readonly samples: number;
}

/**
 * Packets of silence for a gap: a packet's time in a file is the sum of the packets before it (RFC 7845, 4.1), so gaps
 * must be filled. In whole steps of 2.5 ms; a rest is left out.
 */
export function* silenceOf(samples: number): Generator<OpusPacket> {
  let left = samples;
  for (const silence of silences) {
    for (; left >= silence.samples; left -= silence.samples) yield silence;
  }
}
