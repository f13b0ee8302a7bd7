import { percentile } from '../compare.ts';
import type { Talked } from './full-room.ts';

/** Everybody comes from this machine, as from behind a proxy. */
export const crowdEnvironment = {
  DEMO_CATALOGUE: 'off',
  TRUST_PROXY: 'loopback',
  SOCKETS_PER_ADDRESS: '10000',
  COMMANDS_PER_ADDRESS: '100000',
};

export interface TalkRound {
  readonly talked: Talked;
}

const p99Of = (rounds: readonly TalkRound[]): number =>
  percentile(
    rounds.flatMap(({ talked }) => talked.latenciesMs),
    0.99,
  );

/**
 * What a room says without and beside something else, as the 99th percentiles of the latencies in ms. Four rounds: without, beside,
 * beside, without, because what a server that has run longer does better or worse has to meet both.
 */
export async function talkBeside<T extends TalkRound>(round: (isBeside: boolean) => Promise<T>) {
  const [without, beside]: [T[], T[]] = [[], []];
  for (const isBeside of [false, true, true, false]) (isBeside ? beside : without).push(await round(isBeside));
  return { withoutP99Ms: p99Of(without), besideP99Ms: p99Of(beside), beside };
}
