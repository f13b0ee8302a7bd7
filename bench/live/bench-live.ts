import { setTimeout as wait } from 'node:timers/promises';
import { defineBench, type Measure } from '../bench.ts';
import { percentile } from '../compare.ts';
import { hasJanus, openJanus } from './janus-sfu.ts';
import { startLoad } from './load.ts';
import { openEmbeddedSfu } from './our-sfu.ts';
import { type PacketCounts, type Sfu, speakers } from './sfu.ts';

const sizes = [100, 400, 1_000] as const;
const packets = 300;
const packetMs = 20;
const joinsAtOnce = 10;
const lateJoins = 10;
const warmUpMs = 2_000;

/** Keeps to the beat, however late single timers are. Answers how late the latest word was, ms. */
async function talk(sfu: Sfu, count: number): Promise<number> {
  const beganMs = performance.now();
  let latestMs = 0;
  for (let said = 0; said < count; said += 1) {
    const dueMs = beganMs + said * packetMs;
    await wait(Math.max(0, dueMs - performance.now()));
    latestMs = Math.max(latestMs, performance.now() - dueMs);
    sfu.say();
  }
  return latestMs;
}

async function whileTalking<T>(sfu: Sfu, work: () => Promise<T>): Promise<T> {
  let isDone = false;
  const talking = (async () => {
    while (!isDone) await talk(sfu, 10);
  })();
  try {
    return await work();
  } finally {
    isDone = true;
    await talking;
  }
}

interface Outcome {
  /** Percent of a core. */
  readonly cpuPerListener: number;
  readonly delayP99Ms: number;
  /** Percent of what was said to the probes. */
  readonly heard: number;
  readonly joinMedianMs: number;
}

const nothing: Outcome = {
  cpuPerListener: Number.NaN,
  delayP99Ms: Number.NaN,
  heard: Number.NaN,
  joinMedianMs: Number.NaN,
};

type StageTimings = Partial<PacketCounts> & { readonly overflows: number };

/** Every station counts: where fewer come out than went in, there they were lost. */
function reportLosses(lost: number, latestMs: number, before: StageTimings, after: StageTimings): void {
  const since = (name: keyof StageTimings): number => (after[name] ?? Number.NaN) - (before[name] ?? Number.NaN);
  console.log(
    `  ${lost} packets were not heard: ${packets * speakers} said (up to ${Math.round(latestMs)} ms late), ${since('packetsIn')} came, ${since('packetsDropped')} given up,`,
    `${since('packetsOut')} went out, ${since('overflows')} found no room in the listeners’ sockets`,
  );
}

/** Everybody on a stage speaks at once, to so many listeners who all receive, and then a few come late. */
async function measure(open: () => Promise<Sfu>, listeners: number): Promise<Outcome> {
  const [load, sfu] = [await startLoad(listeners), await open()];
  try {
    for (let id = 0; id < listeners; id += joinsAtOnce) {
      const group = Array.from({ length: Math.min(joinsAtOnce, listeners - id) }, (_, n) => id + n);
      await Promise.all(group.map((each) => sfu.join(load, each)));
    }
    await whileTalking(sfu, async () => {
      await load.untilSounding(listeners);
      await wait(warmUpMs);
    });
    await wait(500);
    await load.count(true);
    const before = { ...(await sfu.counted?.()), overflows: load.overflows() };
    const [cpuMs, beganMs] = [sfu.cpuMs(), performance.now()];
    const latestMs = await talk(sfu, packets);
    const spent = (sfu.cpuMs() - cpuMs) / (performance.now() - beganMs);
    await wait(1_000);
    await load.count(false);
    const counted = await load.report();
    const owed = packets * speakers * counted.heard.length;
    const lost = owed - counted.heard.reduce((sum, heard) => sum + heard, 0);
    if (lost > 0) reportLosses(lost, latestMs, before, { ...(await sfu.counted?.()), overflows: load.overflows() });
    const joins = await whileTalking(sfu, async () => {
      for (let n = 0; n < lateJoins; n += 1) {
        await sfu.join(load, listeners + n);
        await load.untilSounding(listeners + n + 1);
      }
      return (await load.report()).firstSoundsMs.slice(-lateJoins);
    });
    return {
      cpuPerListener: (100 * spent) / listeners,
      delayP99Ms: percentile(counted.delaysMs, 0.99),
      heard: 100 * (1 - lost / owed),
      joinMedianMs: percentile(joins, 0.5),
    };
  } finally {
    await sfu.close();
    load.close();
  }
}

/** More than the machine can carry is an outcome, not the end of the bench. */
const tryToMeasure = (who: string, open: () => Promise<Sfu>, listeners: number): Promise<Outcome> =>
  measure(open, listeners).catch((error: Error) => {
    console.log(`  ${who} with ${listeners}: ${error.message}`);
    return nothing;
  });

const kinds: Readonly<Record<keyof Outcome, readonly [name: string, Measure]>> = {
  cpuPerListener: ['CPU per listener', { unit: '% of a core', better: 'lower' }],
  heard: ['heard', { unit: '% of packets', better: 'higher' }],
  delayP99Ms: ['added delay p99', { unit: 'ms', better: 'lower' }],
  joinMedianMs: ['join to first sound', { unit: 'ms', better: 'lower' }],
};

/** What 2 cores carry with the listeners on them too: beyond that the machine is measured, and nothing is promised. */
const promised: Readonly<Record<string, Partial<Measure>>> = {
  'heard (100)': { atLeast: 100 },
  'added delay p99 (100)': { atMost: 30 },
  'join to first sound (100)': { atMost: 250 },
};

const ratioName = (size: number): string => `CPU per packet heard, of Janus’ (${size})`;

const named = <T>(who: string, size: number, of: (kind: keyof Outcome) => T): (readonly [string, T])[] =>
  (Object.keys(kinds) as (keyof Outcome)[]).map((kind) => [`${who}${kinds[kind][0]} (${size})`, of(kind)]);

const measuresOf = (who: string): (readonly [string, Measure])[] =>
  sizes
    .flatMap((size) => named(who, size, (kind) => kinds[kind][1]))
    .map(([name, measure]) => [name, { ...measure, ...promised[name] }]);

export const bench = defineBench({
  name: 'live',
  about: `${speakers} voices at once to 100, 400 and 1,000 listeners, beside ${hasJanus() ? 'Janus VideoRoom with as many' : 'nothing: Janus is not installed (Debian: apt-get install janus)'}`,
  runs: 3,
  leavesOut: [
    'browsers: listeners decrypt what comes, one in ten (at most ten) counts it, and nobody decodes',
    'the listeners’ own processors: they share this machine with the server, so that with many of them it is the machine that is full',
    'the network: loss, jitter, TURN',
  ],
  measures: {
    ...Object.fromEntries(measuresOf('')),
    ...(hasJanus()
      ? {
          ...Object.fromEntries(measuresOf('Janus: ').map(([name, measure]) => [name, { ...measure, isOfPeer: true }])),
          ...Object.fromEntries(
            sizes.map((size) => [
              ratioName(size),
              {
                unit: '×',
                better: 'lower',
                isOfPeer: true,
                ...(size === 100 ? { atMost: 0.5 } : {}),
              } satisfies Measure,
            ]),
          ),
        }
      : {}),
  },
  runOnce: async () => {
    const numbers: Record<string, number> = {};
    for (const size of sizes) {
      const ours = await tryToMeasure('ours', openEmbeddedSfu, size);
      Object.assign(numbers, Object.fromEntries(named('', size, (kind) => ours[kind])));
      if (!hasJanus()) continue;
      const janus = await tryToMeasure('Janus', openJanus, size);
      Object.assign(numbers, Object.fromEntries(named('Janus: ', size, (kind) => janus[kind])));
      numbers[ratioName(size)] = ours.cpuPerListener / ours.heard / (janus.cpuPerListener / janus.heard);
    }
    return numbers;
  },
});
