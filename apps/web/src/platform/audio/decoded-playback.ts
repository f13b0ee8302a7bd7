import type { DecodedPlayback, DecodedSound, DecodedStart } from '@madoi/room-client/playback/audio-output';
import { createFadeOut } from './fade-out.ts';

export interface DecodedSoundOptions {
  readonly context: BaseAudioContext;
  readonly output: AudioNode;
  /** Context time of what is heard at this instant. */
  heardNowSec(): number;
  readonly buffer: AudioBuffer;
}

interface Anchor {
  readonly contextSec: number;
  readonly positionSec: number;
  readonly rate: number;
}

/** Rate changes take hold at a render quantum; asking for one slightly ahead makes its instant exact. */
const rateLeadSec = 0.02;
/** The ramp at a stop, in seconds, because cutting a wave off would click. */
const tailSec = 0.003;

/** Where the sound is in its track at any instant, through changes of its rate. */
const createAnchors = ({ startSec, offsetSec, durationSec }: DecodedStart) => {
  // Newest last; the one before stays in force until the newest has begun to be heard.
  let anchors: readonly Anchor[] = [{ contextSec: startSec, positionSec: offsetSec, rate: 1 }];
  const anchorAt = (sec: number) => anchors.findLast((one) => one.contextSec <= sec) ?? anchors[0];
  const positionAt = (sec: number) => {
    const anchor = anchorAt(sec);
    return anchor === undefined ? 0 : anchor.positionSec + (sec - anchor.contextSec) * anchor.rate;
  };
  const endSec = () => {
    const last = anchors.at(-1);
    return last === undefined ? startSec : last.contextSec + (durationSec - last.positionSec) / last.rate;
  };
  return {
    positionAt,
    endSec,
    rate: () => anchors.at(-1)?.rate,
    changeRate: (rate: number, atSec: number) => {
      anchors = [...anchors, { contextSec: atSec, positionSec: positionAt(atSec), rate }].slice(-8);
    },
  };
};

const connectNodes = ({ context, buffer, output, gain, fadeInSec }: DecodedSoundOptions & DecodedStart) => {
  const source = context.createBufferSource();
  const level = context.createGain();
  const fade = context.createGain();
  source.buffer = buffer;
  source.connect(level).connect(fade).connect(output);
  level.gain.setValueAtTime(fadeInSec > 0 ? 0 : gain, 0);
  source.onended = () => {
    level.disconnect();
    fade.disconnect();
  };
  return { source, level, fade };
};

type StartedNodes = ReturnType<typeof connectNodes> & Pick<DecodedStart, 'startSec' | 'offsetSec'>;

/** The quantum that is being rendered cannot be changed any more, seconds. */
const quantumSec = ({ sampleRate }: BaseAudioContext): number => 128 / sampleRate;
/** The lead of a start whose instant has passed while this thread was held up. */
const lateLeadSec = 0.02;
/** A thread that is held up at each of them begins late: there has to be an end. */
const maxStarts = 4;

/**
 * Starts a source at its instant. A busy machine may hold this thread up until that has passed, and the source would begin late with the
 * sound of then: everything after it, the join with the next song too, would be off by as much. Such a start is made again, further on in the track.
 */
const startOnTime = (
  request: DecodedSoundOptions & DecodedStart,
  startSec = request.startSec,
  starts = 1,
): StartedNodes => {
  const { context, durationSec } = request;
  const nodes = connectNodes(request);
  const offsetSec = request.offsetSec + startSec - request.startSec;
  nodes.source.start(startSec, offsetSec, Math.max(0, durationSec - offsetSec));
  const nowSec = context.currentTime;
  const isLate = startSec < nowSec + quantumSec(context);
  if (!isLate || starts === maxStarts) return { ...nodes, startSec, offsetSec };
  nodes.fade.disconnect();
  nodes.source.stop();
  return startOnTime(request, nowSec + lateLeadSec, starts + 1);
};

/** Decoded sound: starts on the sample, is never late, and knows its position exactly. */
const createDecodedPlayback = (options: DecodedSoundOptions & DecodedStart): DecodedPlayback => {
  const { context } = options;
  const { source, level, fade, startSec, offsetSec } = startOnTime(options);
  if (options.fadeInSec > 0) {
    level.gain.setValueAtTime(0, startSec);
    level.gain.linearRampToValueAtTime(options.gain, startSec + options.fadeInSec);
  }

  const { positionAt, endSec, rate: rateNow, changeRate } = createAnchors({ ...options, startSec, offsetSec });
  const fadeOut = createFadeOut(fade.gain, () => context.currentTime);
  return {
    kind: 'decoded',
    startSec,
    endSec,
    heardPositionSec: () => {
      const heard = options.heardNowSec();
      return heard < startSec ? undefined : Math.min(positionAt(heard), options.durationSec);
    },
    isOver: () => options.heardNowSec() >= endSec(),
    setRate: (rate) => {
      if (rateNow() === rate) return;
      const at = Math.max(context.currentTime + rateLeadSec, startSec);
      source.playbackRate.setValueAtTime(rate, at);
      changeRate(rate, at);
    },
    stop: (atSec, fadeSec) => {
      const at = Math.max(atSec, context.currentTime);
      level.gain.cancelScheduledValues(at);
      level.gain.setValueAtTime(options.gain, at);
      level.gain.linearRampToValueAtTime(0, at + Math.max(fadeSec, tailSec));
      source.stop(at + Math.max(fadeSec, tailSec) + 0.001);
    },
    cancelStop: () => {
      level.gain.cancelScheduledValues(context.currentTime);
      level.gain.setValueAtTime(options.gain, context.currentTime);
      // The last `stop` of a source counts, and this one lies beyond the end of the track.
      source.stop(endSec() + 1);
    },
    fadeOut: fadeOut.set,
  };
};

/** A decoded track as the output plays it. */
export const createDecodedSound = (options: DecodedSoundOptions): DecodedSound => ({
  duration: options.buffer.duration,
  start: (request) => createDecodedPlayback({ ...options, ...request }),
});
