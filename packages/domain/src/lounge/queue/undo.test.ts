import type { MediaQueue, QueueEvent } from '@madoi/contract/lounge/queue';
import { currentIdOf, idsOf, makeQueue, startMs } from '@madoi/test-kit/queue-builders';
import { describe, expect, it } from 'vitest';
import { positionAt } from './position-at.ts';
import { reduceQueue } from './reduce-queue.ts';
import { selectTracks } from './room-queue.ts';
import { undoOf } from './undo.ts';
import type { UndoCommand } from './undo-edits.ts';
import { add, move, must, openRoom, playing, remove } from './undo-room.fixture.ts';

/** What a page shows of a queue, without the times of its changes. */
const seen = (queue: MediaQueue, nowMs = startMs) => {
  const { isPlaying, positionSec, mediaTrack } = positionAt(queue, nowMs) ?? {};
  return { tracks: selectTracks(queue), on: mediaTrack?.id, isPlaying, positionSec, mark: queue.stopAfterMediaTrackId };
};

describe('undoing the user’s own last edit', () => {
  it.each([
    ['an addition', [add('x', 'y')]],
    ['an addition before another', [{ ...add('x'), destinationMediaTrackId: 'b' }]],
    ['a removal', [remove('c')]],
    ['the removal of the last', [remove('d')]],
    ['all that is to come', [remove('b'), remove('c'), remove('d')]],
    ['two apart', [remove('b'), remove('d')]],
    ['a move down', [move('b')]],
    ['a move up', [move('d', 'b')]],
    ['two moves', [move('b'), move('d', 'c')]],
    ['a mixture', [move('d', 'b'), remove('c'), add('z')]],
    ['an emptied queue', [{ action: 'reset' }]],
    ['another record put on', [{ ...add('x', 'y'), action: 'reset' }, { action: 'play' }]],
    ['the song on air taken off', [remove('a')]],
  ] satisfies [string, UndoCommand[]][])('leaves nothing of %s', (_, commands) => {
    const room = openRoom(playing());
    room.wait(10_000);
    const before = seen(room.now(), startMs + 10_000);
    const change = must(room.press('me', ...commands));
    expect(seen(room.now(), startMs + 10_000)).not.toEqual(before);
    expect(room.undo(change)).toBe('done');
    const lead = room.now().state.at - (startMs + 10_000);
    const now = seen(room.now(), startMs + 10_000 + Math.max(0, lead));
    expect(now).toEqual({ ...before, positionSec: lead > 0 ? 10 : before.positionSec });
  });
  it('leaves a song that was moved up and is on the deck since where it is, though it has not begun', () => {
    const room = openRoom(playing());
    const change = must(room.press('me', move('d', 'b')));
    must(room.press('me', { action: 'pause', mediaTrackId: 'd', seekPosition: 0 }));
    expect(room.undo(change)).toBe('on_air');
    expect([currentIdOf(room.now()), idsOf(room.now())]).toEqual(['d', ['a', 'd', 'b', 'c']]);
  });
  it('brings `stopAfter` back with its track', () => {
    const room = openRoom(
      reduceQueue(playing(), {
        id: 1,
        at: startMs,
        lastId: 0,
        clientId: 'c',
        createdBy: { id: 'me' },
        action: 'stop_after',
        mediaTrackId: 'b',
      }),
    );
    expect(room.undo(must(room.press('me', remove('b'))))).toBe('done');
    expect(room.now().stopAfterMediaTrackId).toBe('b');
  });
  it('brings a queue of 700 songs back in commands of 300 at most', () => {
    const ids = Array.from({ length: 700 }, (_, i) => `t${i}`);
    const before = makeQueue(ids);
    const events: QueueEvent[] = [
      { id: 1, at: startMs, lastId: 0, clientId: 'c', createdBy: { id: 'me' }, action: 'reset' },
    ];
    const decision = undoOf(
      { before, events },
      { since: [], queue: events.reduce(reduceQueue, before), nowMs: startMs },
    );
    expect(
      decision.accepted && decision.commands.map(({ action, mediaTracks }) => [action, mediaTracks?.length]),
    ).toEqual([
      ['reset', 300],
      ['add', 300],
      ['add', 100],
      ['pause', undefined],
    ]);
  });
});

describe('undoing after others have changed the queue', () => {
  it('puts what was removed before the first track behind it that is still there', () => {
    const room = openRoom(playing());
    const change = must(room.press('me', remove('b')));
    room.press('other', remove('c'));
    room.press('other', add('x'));
    expect(room.undo(change)).toBe('done');
    expect(idsOf(room.now()).slice(0, 3)).toEqual(['a', 'b', 'd']);
  });
  it('puts nothing among what was played', () => {
    const room = openRoom(playing());
    const change = must(room.press('me', remove('b')));
    room.press('other', { action: 'play', mediaTrackId: 'd' });
    expect(room.undo(change)).toBe('done');
    expect(idsOf(room.now())).toEqual(['a', 'c', 'd', 'b']);
    expect(currentIdOf(room.now())).toBe('d');
  });
  it.each([
    ['changed', 'moved it again', [move('b')], [move('b', 'd')]],
    ['changed', 'moved what was added', [add('x')], [move('new-000001', 'b')]],
    ['changed', 'emptied the queue', [remove('b')], [{ action: 'reset' }]],
    ['changed', 'added to the emptied queue', [{ action: 'reset' }], [add('x')]],
    ['changed', 'started the other record', [{ ...add('x'), action: 'reset' }], [{ action: 'play' }]],
    ['gone', 'removed what was moved', [move('b')], [remove('b')]],
    ['on_air', 'plays what was moved', [move('d', 'b')], [{ action: 'play', mediaTrackId: 'd' }]],
  ] satisfies [string, string, UndoCommand[], UndoCommand[]][])(
    'refuses with `%s` where somebody %s, and changes nothing',
    (reason, _, mine, theirs) => {
      const room = openRoom(playing());
      const change = must(room.press('me', ...mine));
      const names = idsOf(room.now());
      const real = theirs.map((each) =>
        'mediaTrackId' in each && each.mediaTrackId === 'new-000001'
          ? { ...each, mediaTrackId: names.at(-1) ?? '' }
          : each,
      );
      must(room.press('other', ...real));
      const before = room.now();
      expect(room.undo(change)).toBe(reason);
      expect(room.now()).toBe(before);
    },
  );
  it('refuses with `gone` where others have removed the addition', () => {
    const room = openRoom(playing());
    const change = must(room.press('me', add('x')));
    room.press('other', remove(idsOf(room.now()).at(-1) ?? ''));
    expect(room.undo(change)).toBe('gone');
  });
  it('refuses with `on_air` where the added song plays', () => {
    const room = openRoom(playing(3));
    const change = must(room.press('me', add('x')));
    room.wait(150_000);
    expect(room.undo(change)).toBe('on_air');
  });
});
