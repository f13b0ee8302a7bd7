import { setTimeout as wait } from 'node:timers/promises';
import { defineBench } from '../bench.ts';
import { percentile } from '../compare.ts';
import type { Carrier, Counted } from './carrier.ts';
import { hasJanus, openJanus } from './janus-carrier.ts';
import { startLoad } from './load.ts';
import { openOurs } from './our-carrier.ts';

const packets = 500;
const packetMs = 20;
const joinsAtOnce = 10;
const lateJoins = 30;
const warmUpMs = 3_000;

/** Keeps to the beat, however late single timers are. Answers how late the latest word was, ms. */
async function talk(carrier: Carrier, count: number): Promise<number> {
  const beganMs = performance.now();
  let latestMs = 0;
  for (let said = 0; said < count; said += 1) {
    const dueMs = beganMs + said * packetMs;
    await wait(Math.max(0, dueMs - performance.now()));
    latestMs = Math.max(latestMs, performance.now() - dueMs);
    carrier.say();
  }
  return latestMs;
}

async function whileTalking<T>(carrier: Carrier, work: () => Promise<T>): Promise<T> {
  let isDone = false;
  const talking = (async () => {
    while (!isDone) await talk(carrier, 10);
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
  readonly lost: number;
  readonly joinMedianMs: number;
}

type Stations = Partial<Counted> & { readonly overflows: number };

/** Every station counts: where fewer come out than went in, there they were lost. */
function tellWhere(lost: number, latestMs: number, before: Stations, after: Stations): void {
  const since = (name: keyof Stations): number => (after[name] ?? Number.NaN) - (before[name] ?? Number.NaN);
  console.log(
    `  ${lost} packets were not heard: ${packets} said (up to ${Math.round(latestMs)} ms late), ${since('packetsIn')} came, ${since('packetsDropped')} given up,`,
    `${since('packetsOut')} went out, ${since('overflows')} found no room in the listeners’ sockets`,
  );
}

/** One voice to so many listeners for ten seconds, and then a few who come late. */
async function measure(open: () => Promise<Carrier>, listeners: number): Promise<Outcome> {
  const [load, carrier] = [await startLoad(listeners), await open()];
  try {
    await whileTalking(carrier, async () => {
      for (let id = 0; id < listeners; id += joinsAtOnce) {
        const group = Array.from({ length: Math.min(joinsAtOnce, listeners - id) }, (_, n) => id + n);
        await Promise.all(group.map((each) => carrier.join(load, each)));
      }
      await load.untilSounding(listeners);
      await wait(warmUpMs);
    });
    await wait(500);
    await load.count(true);
    const before = { ...(await carrier.counted?.()), overflows: load.overflows() };
    const cpuMs = carrier.cpuMs();
    const latestMs = await talk(carrier, packets);
    const spentMs = carrier.cpuMs() - cpuMs;
    await wait(1_000);
    await load.count(false);
    const counted = await load.report();
    const lost = counted.heard.reduce((sum, heard) => sum + (packets - heard), 0);
    if (lost > 0) tellWhere(lost, latestMs, before, { ...(await carrier.counted?.()), overflows: load.overflows() });
    const joins = await whileTalking(carrier, async () => {
      for (let n = 0; n < lateJoins; n += 1) {
        await carrier.join(load, listeners + n);
        await load.untilSounding(listeners + n + 1);
      }
      return (await load.report()).firstSoundsMs.slice(-lateJoins);
    });
    return {
      cpuPerListener: (100 * spentMs) / (packets * packetMs) / listeners,
      delayP99Ms: percentile(counted.delaysMs, 0.99),
      lost,
      joinMedianMs: percentile(joins, 0.5),
    };
  } finally {
    await carrier.close();
    load.close();
  }
}

const cpu = { unit: '% of a core', better: 'lower' } as const;

export const bench = defineBench({
  name: 'live',
  about: hasJanus()
    ? 'one voice to 100, 400 and 1,000 listeners; beside Janus VideoRoom with 400 in the same run'
    : 'one voice to 100, 400 and 1,000 listeners; Janus is not installed (Debian: apt-get install janus), so nothing beside it',
  runs: 1,
  measures: {
    ...(hasJanus()
      ? {
          'CPU per listener, of Janus’': { unit: '×', better: 'lower', atMost: 0.5 },
          'Janus: CPU per listener (400)': cpu,
          'Janus: join to first sound': { unit: 'ms', better: 'lower' },
        }
      : {}),
    'CPU per listener (100)': cpu,
    'CPU per listener (400)': cpu,
    'CPU per listener (1,000)': cpu,
    'join to first sound (400)': { unit: 'ms', better: 'lower', atMost: 250 },
    'added delay p99 (400)': { unit: 'ms', better: 'lower', atMost: 30 },
    'added delay p99 (1,000)': { unit: 'ms', better: 'lower', atMost: 30 },
    'packets lost': { unit: '', better: 'lower', atMost: 0 },
  },
  runOnce: async () => {
    const small = await measure(openOurs, 100);
    const middle = await measure(openOurs, 400);
    const janus = hasJanus() ? await measure(openJanus, 400) : undefined;
    const large = await measure(openOurs, 1_000);
    return {
      ...(janus
        ? {
            'CPU per listener, of Janus’': middle.cpuPerListener / janus.cpuPerListener,
            'Janus: CPU per listener (400)': janus.cpuPerListener,
            'Janus: join to first sound': janus.joinMedianMs,
          }
        : {}),
      'CPU per listener (100)': small.cpuPerListener,
      'CPU per listener (400)': middle.cpuPerListener,
      'CPU per listener (1,000)': large.cpuPerListener,
      'join to first sound (400)': middle.joinMedianMs,
      'added delay p99 (400)': middle.delayP99Ms,
      'added delay p99 (1,000)': large.delayP99Ms,
      'packets lost': small.lost + middle.lost + large.lost,
    };
  },
});
