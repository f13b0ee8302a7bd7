import { type OpusPacket, opusRateHz, silenceOf, silenceStep } from './opus-packet.ts';

/** A packet of somebody's voice. */
export interface VoicePacket extends OpusPacket {
  /** RTP's clock, 48 kHz, as it goes on within one stretch of speech. */
  readonly timestamp: number;
  /** The first after a pause, or of somebody else: the timestamp says nothing about what was before. */
  readonly isTalkspurtStart: boolean;
}

/**
 * What is said on one slot, on a time line. Within a stretch the speaker's clock decides, which no delay of the network
 * shakes; where a stretch begins, our own: two clocks that run apart never come to more than one stretch's worth.
 */
export interface PacketTimeline {
  /** `nowMs` of any clock that only goes forward. */
  take(packet: VoicePacket, nowMs: number): void;
  /** What is ready to be written, in order and without holes; `isLast`: all of it. */
  drain(isLast: boolean): readonly OpusPacket[];
}

/** A late packet is waited for so long: what is written cannot be put right. */
const lateMaxSamples = opusRateHz / 5;
/** Two packets may overlap by so much, for want of a common grid. */
const overlapMaxSamples = 4 * silenceStep;
const samplesPerMs = opusRateHz / 1_000;

interface Waiting extends OpusPacket {
  readonly at: number;
}

export function createPacketTimeline(originMs: number): PacketTimeline {
  let written = 0;
  /** End of the newest packet that came. */
  let newest = 0;
  let anchor: { readonly timestamp: number; readonly at: number } | undefined;
  const waiting: Waiting[] = [];

  const placeOf = ({ timestamp, isTalkspurtStart }: VoicePacket, nowMs: number): number => {
    if (!anchor || isTalkspurtStart) return Math.max(newest, Math.floor((nowMs - originMs) * samplesPerMs));
    return anchor.at + ((timestamp - anchor.timestamp) | 0);
  };

  return {
    take(packet, nowMs) {
      const at = placeOf(packet, nowMs);
      if (at + overlapMaxSamples < written) return;
      if (!anchor || packet.isTalkspurtStart || at >= anchor.at) anchor = { timestamp: packet.timestamp, at };
      newest = Math.max(newest, at + packet.samples);
      const behind = waiting.findLastIndex((each) => each.at <= at);
      waiting.splice(behind + 1, 0, { at, packet: packet.packet, samples: packet.samples });
    },
    drain(isLast) {
      const isReady = ({ at }: Waiting): boolean => isLast || at <= newest - lateMaxSamples;
      const firstLeft = waiting.findIndex((each) => !isReady(each));
      const ready = waiting.splice(0, firstLeft < 0 ? waiting.length : firstLeft);
      const out: OpusPacket[] = [];
      for (const { at, packet, samples } of ready) {
        if (at + overlapMaxSamples < written) continue;
        for (const silence of silenceOf(at - written)) {
          out.push(silence);
          written += silence.samples;
        }
        out.push({ packet, samples });
        written += samples;
      }
      return out;
    },
  };
}
