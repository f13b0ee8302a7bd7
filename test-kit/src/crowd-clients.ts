import { openRawClient } from '../../bench/fanout/raw-client.ts';
import { type Get, getterOf } from '../../bench/joins/page-calls.ts';
import type { Visitor } from '../../bench/joins/protocol.ts';
import type { CrowdOptions, CrowdReport } from './crowd-process.ts';

/**
 * A program of its own, so that what its answers cost to read keeps nobody waiting who is inside: people who come into one room at once, each with
 * what a page asks. It begins with a message (`CrowdOptions`), says after each answer how many it has had (`CrowdReport`), and stays until its parent goes.
 */
const report: { -readonly [Key in keyof CrowdReport]: CrowdReport[Key] } = { answers: 0, retries: 0, isIn: false };
const send = (): void => void process.send?.(report);

function countAnswer<T>(answer: T): T {
  report.answers += 1;
  send();
  return answer;
}

const getAll = (get: Get, roomId: string, paths: readonly string[]): Promise<readonly Buffer[]> =>
  Promise.all(paths.map(async (path) => countAnswer(await get(`/lounge/${roomId}${path}`))));

async function comeIn({ port, roomId }: CrowdOptions, person: Visitor): Promise<void> {
  const get = getterOf(port, person, {
    onRetry: () => {
      report.retries += 1;
    },
    // Each has one of its own for each call, so that nobody but the server keeps them in line.
    connectionsMax: Number.POSITIVE_INFINITY,
  });
  const [room] = await getAll(get, roomId, ['?withEvents=1&withAuth=1', '/queue', '/users?limit=48']);
  const seq = /"events":\{"seq":(\d+)/.exec(String(room))?.[1];
  if (seq === undefined) throw new Error('a room came without its events');
  const socket = openRawClient(port, () => undefined, person.cookie);
  await socket.ready;
  const { status } = countAnswer(await socket.ask('send:user:joined:v2', { roomId, batch: true })) as {
    status: number;
  };
  if (status !== 200) throw new Error(`a join was answered ${status}`);
  await getAll(get, roomId, [`/events?since=${seq}`, '/queue/events?since=0', '/votes', '/requestQueue']);
}

process.once('disconnect', () => process.exit());
process.once('message', async (options: CrowdOptions) => {
  await Promise.all(options.people.map((person) => comeIn(options, person)));
  report.isIn = true;
  send();
});
