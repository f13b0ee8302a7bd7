/** Who speaks, and until when they count as speaking though they paused (ms of one clock). */
export type Speaking = Readonly<Record<string, number>>;

/** Quieter levels are background noise. On the server's scale, 0..1 over 60 dB. */
const voiceThreshold = 0.2;
/** In ms. A pause of this length between two sentences does not raise the music again. */
export const speechHoldMs = 1_200;

/** After new levels: a person who is loud speaks from now on; one who has been silent for long enough no longer does. */
export function reduceSpeaking(
  speaking: Speaking,
  levels: Readonly<Record<string, number>>,
  nowMs: number,
  holdMs: number = speechHoldMs,
): Speaking {
  const loud = Object.entries(levels).filter(([, level]) => level >= voiceThreshold);
  const held = Object.entries(speaking).filter(([id, until]) => until > nowMs && !loud.some(([each]) => each === id));
  return Object.fromEntries([...held, ...loud.map(([id]) => [id, nowMs + holdMs] as const)]);
}

/** When `reduceSpeaking` has to be called again without levels; undefined: nobody speaks. */
export const nextSpeechEndMs = (speaking: Speaking): number | undefined => {
  const ends = Object.values(speaking);
  return ends.length === 0 ? undefined : Math.min(...ends);
};
