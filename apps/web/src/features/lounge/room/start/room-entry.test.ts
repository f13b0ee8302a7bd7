import type { RoomHandle } from '@madoi/room-client/room/room-handle';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRoomEntry, unclaimedMs } from './room-entry.ts';
import type { VisitorIdentity } from './start-room.ts';

const room = (name: string) => ({ name }) as unknown as RoomHandle;
const nameOf = (handle: RoomHandle) => (handle as unknown as { readonly name: string }).name;

let log: string[];
let identities: VisitorIdentity[];
const createEntry = () =>
  createRoomEntry((handle, identity) => {
    log.push(`enters ${nameOf(handle)}`);
    identities.push(identity);
    return () => log.push(`leaves ${nameOf(handle)}`);
  });
let entry: ReturnType<typeof createEntry>;
beforeEach(() => {
  vi.useFakeTimers();
  [log, identities, isWanted] = [[], [], true];
  entry = createEntry();
});
afterEach(() => vi.useRealTimers());

let isWanted: boolean;
const begin = (handle: RoomHandle) =>
  entry.begin(handle, { visitor: undefined, playback: undefined, isWanted: () => isWanted });
const claim = (handle: RoomHandle) => entry.claim(handle, undefined, undefined);

describe('a room that begins before its page stands', () => {
  it('is entered once, however often React draws the page, and left by the page that claimed it', () => {
    const one = room('one');
    begin(one);
    begin(one);
    const claimed = claim(one);
    begin(one);
    vi.advanceTimersByTime(unclaimedMs);
    expect(log).toEqual(['enters one']);
    claimed.leave();
    expect(log).toEqual(['enters one', 'leaves one']);
  });

  it('is left when no page has claimed it in time', () => {
    begin(room('one'));
    vi.advanceTimersByTime(unclaimedMs - 1);
    expect(log).toEqual(['enters one']);
    vi.advanceTimersByTime(1);
    expect(log).toEqual(['enters one', 'leaves one']);
  });

  it('is left soon after its visitor has gone elsewhere, and is not begun for one who has', () => {
    begin(room('one'));
    isWanted = false;
    vi.advanceTimersByTime(1_000);
    begin(room('two'));
    expect(log).toEqual(['enters one', 'leaves one']);
  });

  it('is entered again by a page that comes after that', () => {
    const one = room('one');
    begin(one);
    vi.advanceTimersByTime(unclaimedMs);
    claim(one);
    vi.advanceTimersByTime(unclaimedMs);
    expect(log).toEqual(['enters one', 'leaves one', 'enters one']);
  });

  it('is left before another one begins, or is claimed', () => {
    begin(room('one'));
    begin(room('two'));
    claim(room('three'));
    expect(log).toEqual(['enters one', 'leaves one', 'enters two', 'leaves two', 'enters three']);
  });

  it('waits while the page of another one stands, which leaves that first', () => {
    const [one, two] = [room('one'), room('two')];
    const claimed = claim(one);
    begin(two);
    expect(log).toEqual(['enters one']);
    claimed.leave();
    claim(two);
    expect(log).toEqual(['enters one', 'leaves one', 'enters two']);
  });

  it('does not begin again once its page has left it', () => {
    const one = room('one');
    claim(one).leave();
    begin(one);
    expect(log).toEqual(['enters one', 'leaves one']);
  });

  it('knows its visitor by the name that they take later', () => {
    const one = room('one');
    begin(one);
    expect([identities[0]?.userId(), identities[0]?.isOperator()]).toEqual([undefined, false]);
    claim(one).setVisitor({ id: 'aya', isOperator: true });
    expect([identities[0]?.userId(), identities[0]?.isOperator()]).toEqual(['aya', true]);
  });
});
