import { type OpusPacket, opusRateHz, silenceOf, silenceStep } from './opus-packet.ts';

/** An audio packet of a speaker. */
export interface VoicePacket extends OpusPacket {
  /** RTP timestamp at 48 kHz, continuous within one talkspurt. */
  readonly timestamp: number;
  /** True for the first packet after a pause or of another speaker, whose timestamp is unrelated to the ones before. */
  readonly isTalkspurtStart: boolean;
}

/**
 * Orders the packets of one slot in time. Within a talkspurt the speaker's clock decides, which network delays do not
 * disturb; its start is placed by the server's clock, so that the drift between the clocks never adds up beyond one
 * talkspurt.
 */
export interface PacketTimeline {
  /** `nowMs`: any monotonic clock, in ms. */
  take(packet: VoicePacket, nowMs: number): void;
  /** The packets that are ready to be written, in order and without gaps; with `isLast`, all of them. */
  drain(isLast: boolean): readonly OpusPacket[];
}

/** How long a late packet is waited for, in samples, because written packets cannot be reordered. */
const lateMaxSamples = opusRateHz / 5;
/** The overlap of two packets that is tolerated, in samples, because talkspurts start on different grids. */
const overlapMaxSamples = 4 * silenceStep;
const samplesPerMs = opusRateHz / 1_000;

interface Waiting extends OpusPacket {
  readonly at: number;
}

/** `originMs`: the part's beginning, by the clock of `take`. */
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
