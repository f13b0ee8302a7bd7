import { describe, expect, it } from 'vitest';
import {
  type PlayerEvent,
  type PlayerState,
  reducePlayer,
  selectUserActionNeeded,
  stoppedPlayer,
} from './player-state.ts';

const start = (mediaTrackId: string, positionSec = 0): PlayerEvent => ({ kind: 'started', mediaTrackId, positionSec });
const play = (...events: PlayerEvent[]): PlayerState => events.reduce(reducePlayer, stoppedPlayer);

describe('player', () => {
  it('[4.15] a different track starts from the seek position', () => {
    expect(play(start('a'), start('b', 12))).toMatchObject({ status: 'playing', mediaTrackId: 'b', positionSec: 12 });
  });

  it('[4.15] ending the current track stops it', () => {
    expect(play(start('a'), { kind: 'ended' })).toMatchObject({ status: 'stopped', mediaTrackId: undefined });
  });

  it('[4.15] removing the current track stops it, removing another does not', () => {
    expect(play(start('a'), { kind: 'removed', mediaTrackId: 'a' }).status).toBe('stopped');
    expect(play(start('a'), { kind: 'removed', mediaTrackId: 'b' }).status).toBe('playing');
  });

  it('[4.14] a suspended playback needs a user action, and a retry plays on', () => {
    const suspended = play(start('a', 3), { kind: 'suspended', reason: 'autoplay' });
    expect(suspended).toMatchObject({ status: 'suspended', reason: 'autoplay' });
    expect(selectUserActionNeeded(suspended)).toBe(true);
    const retried = reducePlayer(suspended, { kind: 'retried' });
    expect(retried).toMatchObject({ status: 'playing', mediaTrackId: 'a', reason: undefined });
    expect(selectUserActionNeeded(retried)).toBe(false);
  });

  it('[4.14] stays suspended while the room moves on, and wakes on the track of that moment', () => {
    const moved = play(start('a'), { kind: 'suspended', reason: 'autoplay' }, start('b', 5));
    expect(moved).toMatchObject({ status: 'suspended', mediaTrackId: 'b', positionSec: 5, reason: 'autoplay' });
    expect(reducePlayer(moved, { kind: 'retried' })).toMatchObject({ status: 'playing', mediaTrackId: 'b' });
  });

  it('[4.14] stays suspended when the room pauses and plays again', () => {
    const silenced = play(start('a'), { kind: 'suspended', reason: 'external_pause' });
    const resumed = [{ kind: 'paused', positionSec: 4 } as const, start('a', 4)].reduce(reducePlayer, silenced);
    expect(resumed).toMatchObject({ status: 'suspended', reason: 'external_pause', positionSec: 4 });
  });

  it('[4.17] pausing keeps the track and the place', () => {
    expect(play(start('a'), { kind: 'paused', positionSec: 42 })).toEqual({
      status: 'paused',
      mediaTrackId: 'a',
      positionSec: 42,
      reason: undefined,
      hasPlayed: true,
    });
  });

  it('[4.17] remembers that it has played', () => {
    expect(stoppedPlayer.hasPlayed).toBe(false);
    expect(play({ kind: 'suspended', reason: 'autoplay' }).hasPlayed).toBe(false);
    expect(play(start('a'), { kind: 'ended' }).hasPlayed).toBe(true);
  });

  it('is left alone by events that mean nothing to it', () => {
    expect(play({ kind: 'retried' })).toEqual(stoppedPlayer);
    expect(play({ kind: 'paused', positionSec: 3 })).toEqual(stoppedPlayer);
    expect(play(start('a'), { kind: 'paused', positionSec: 1 }, { kind: 'suspended', reason: 'autoplay' }).status).toBe(
      'paused',
    );
  });
});
