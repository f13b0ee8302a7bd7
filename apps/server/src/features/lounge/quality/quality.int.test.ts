import { listHeardRooms, type RoomQuality, reportRoomQuality } from '@madoi/contract/lounge/quality';
import { archiveLounge, createLounge } from '@madoi/contract/lounge/room';
import { login } from '@madoi/contract/session/session';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../session/session.table.ts';

let kit: TestApp;
let beside: TestApp;
let owner: HttpClient;
let operator: HttpClient;
let roomId: string;

beforeAll(async () => {
  kit = await startTestApp();
  beside = await startTestApp({ beside: kit });
  owner = await kit.signUp('店主');
  operator = await kit.signUp('番');
  const { user: self } = await operator.call(login, { body: {} });
  const ofOperator = eq(users.id, self?.id ?? '');
  await kit.database.db.update(users).set({ isOperator: true }).where(ofOperator);
  roomId = await openRoom('夜の部屋');
});
afterAll(async () => {
  await beside.close();
  await kit.close();
});

async function openRoom(name: string): Promise<string> {
  const made = await owner.call(createLounge, { body: { name } });
  if (!made.success) throw new Error(made.reason);
  return made.id;
}
async function newGuest(): Promise<HttpClient> {
  const guest = kit.newVisitor();
  await guest.request('POST', '/api/login', { body: { guest: true } });
  return guest;
}
const path = `/api${reportRoomQuality.path}`;
const report = (changes: Partial<RoomQuality> = {}) => ({ roomId, stalls: 1, stallMs: 400, ...changes });

describe('a report of how a room was heard', () => {
  it('is in the numbers, without its room, and in every process’s list for operators', async () => {
    const offset = { medianMs: 3, p95Ms: 12 };
    for (const startMs of [200, 400]) {
      const guest = await newGuest();
      await guest.call(reportRoomQuality, { body: report({ startMs, offset }) });
    }
    const room = {
      id: roomId,
      name: '夜の部屋',
      present: 0,
      reports: 2,
      startMs: { median: 200, p95: 400 },
      stallMs: { median: 400, p95: 400 },
      stalledShare: 1,
      offsetMs: { median: 3, p95: 12 },
    };
    expect(await operator.call(listHeardRooms)).toEqual({ list: [room] });
    const there = beside.newVisitor();
    for (const [name, value] of operator.cookies) there.cookies.set(name, value);
    expect(await there.call(listHeardRooms)).toEqual({ list: [room] });
    const numbers = await kit.services.metrics.registry.metrics();
    expect(numbers).toContain('madoi_room_start_seconds_count 2');
    expect(numbers).toContain('madoi_room_stalls_total 2');
    expect(numbers).toMatch(/madoi_room_offset_seconds_bucket\{le="0.02"\} 2/);
    expect(numbers).not.toContain(roomId);
  });

  it.each([
    ['a negative time', { stallMs: -1 }, 'stallMs'],
    ['a part of a millisecond', { startMs: 1.5 }, 'startMs'],
    ['more than an hour', { stallMs: 3_600_001 }, 'stallMs'],
    ['a text', { stalls: 'many' as never }, 'stalls'],
    ['half an offset', { offset: { medianMs: 1 } as never }, 'offset.p95Ms'],
  ])('with %s is refused by the name of the field', async (_what, changes, field) => {
    const answer = await owner.request('POST', path, { body: report(changes) });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input', fields: [{ field }] } });
  });

  it('is refused for a room that does not exist, is over, or that the caller may not be in', async () => {
    const ended = await openRoom('終わった部屋');
    await owner.call(archiveLounge, { params: { id: ended } });
    const statusOf = async (client: HttpClient, id: string) =>
      (await client.request('POST', path, { body: report({ roomId: id }) })).status;
    expect(await statusOf(owner, 'room-unknown-1')).toBe(404);
    expect(await statusOf(owner, ended)).toBe(409);
    const closed = await owner.call(createLounge, { body: { name: '招待', limitation: { audience: 'invited' } } });
    if (!closed.success) throw new Error(closed.reason);
    expect(await statusOf(await newGuest(), closed.id)).toBe(403);
    expect(await statusOf(kit.newVisitor(), roomId)).toBe(401);
  });

  it('is one of ten that a session sends in five minutes; the next has to wait', async () => {
    const guest = await newGuest();
    for (let sent = 0; sent < 10; sent += 1) await guest.call(reportRoomQuality, { body: report() });
    const answer = await guest.request('POST', path, { body: report() });
    expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is shown to operators alone', async () => {
    expect((await owner.request('GET', `/api${listHeardRooms.path}`)).status).toBe(403);
  });
});
