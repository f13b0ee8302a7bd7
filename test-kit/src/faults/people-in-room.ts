import { setTimeout as sleep } from 'node:timers/promises';
import type { QueueCommand } from '@madoi/contract/lounge/queue';
import { createLounge } from '@madoi/contract/lounge/room';
import { signup } from '@madoi/contract/session/session';
import { asc, eq } from 'drizzle-orm';
import { loungeEvents } from '../../../apps/server/src/features/lounge/activity/room-log.table.ts';
import { loungeQueueEvents } from '../../../apps/server/src/features/lounge/queue/queue.table.ts';
import type { DatabaseHandle } from '../../../apps/server/src/platform/db/database.ts';
import type { HttpClient } from '../http-client.ts';
import type { RecordingClient } from './recording-client.ts';

export async function signUp(visitor: HttpClient, name: string): Promise<HttpClient> {
  const answer = await visitor.call(signup, { body: { name } });
  if (!answer.success) throw new Error(`${name} could not sign up: ${answer.reason}`);
  return visitor;
}

/** A room without limits, whose queue nobody fills but its owner. */
export async function openRoom(owner: HttpClient, name: string): Promise<string> {
  const rateLimits = { message: 0, reaction: 0, queue: 0 };
  const room = await owner.call(createLounge, { body: { name, disabledAutoFillTrack: true, rateLimits } });
  if (!room.success) throw new Error(`the room was refused: ${room.reason}`);
  return room.id;
}

/** What the database has of a room, in its order. */
export async function readStoredRoom({ db }: Pick<DatabaseHandle, 'db'>, roomId: string) {
  const log = await db
    .select()
    .from(loungeEvents)
    .where(eq(loungeEvents.loungeId, roomId))
    .orderBy(asc(loungeEvents.seq));
  const queue = await db
    .select()
    .from(loungeQueueEvents)
    .where(eq(loungeQueueEvents.loungeId, roomId))
    .orderBy(asc(loungeQueueEvents.id));
  return { log, queue: queue.map(({ event }) => event) };
}

/** Sends for as long as `isGoingOn` says; answers what was acknowledged, in its order. */
export async function talk(
  { chat }: Pick<RecordingClient, 'chat'>,
  name: string,
  pauseMs: () => number,
  isGoingOn: () => boolean,
): Promise<readonly string[]> {
  const acknowledged: string[] = [];
  for (let n = 0; isGoingOn(); n += 1) {
    const text = `${name} ${n}`;
    if ((await chat.sendMessage(text)) === 'sent') acknowledged.push(text);
    await sleep(pauseMs());
  }
  return acknowledged;
}

const tracksBeforeReset = 40;

/** Adds tracks, and replaces the queue before it is full. A command without an answer is sent again, as it is, until it has one. */
export async function control(
  client: Pick<RecordingClient, 'register'>,
  name: string,
  pauseMs: () => number,
  isGoingOn: () => boolean,
): Promise<readonly string[]> {
  const acknowledged: string[] = [];
  for (let n = 0; isGoingOn(); n += 1) {
    const command: QueueCommand = {
      action: n % tracksBeforeReset === 0 ? 'reset' : 'add',
      clientId: name,
      eventId: `${name}-${String(n).padStart(8, '0')}`,
      mediaTracks: [{ trackId: 'track-01' }],
    };
    while (true) {
      const answer = await client.register(command);
      if (answer?.result === 'accepted') break;
      if (answer?.result === 'rejected') throw new Error(`${command.eventId} was rejected: ${answer.reason}`);
      await sleep(200);
    }
    acknowledged.push(command.eventId ?? '');
    await sleep(pauseMs());
  }
  return acknowledged;
}
