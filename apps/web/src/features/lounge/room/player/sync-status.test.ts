import { suspensionReasons } from '@madoi/domain/player/player-state';
import { describe, expect, it } from 'vitest';
import { selectSyncStatus } from './sync-status.ts';

describe('what the player bar says', () => {
  it('names the one thing to do for every way in which the sound is held back', () => {
    const offers = suspensionReasons.map(
      (reason) => selectSyncStatus({ status: 'needsGesture', player: { reason } }, true).action,
    );
    expect(offers).toEqual(['tapToPlay', 'resume', undefined, 'playHere']);
  });
  it('[4.14] asks for a touch when the browser gives no reason', () => {
    const words = selectSyncStatus({ status: 'needsGesture', player: { reason: undefined } }, true);
    expect(words).toEqual({ key: 'blocked', action: 'tapToPlay' });
  });
  it('offers a guest whose day is used up to choose a name, and a user whose month is used up no button', () => {
    const over = { status: 'needsGesture', player: { reason: 'usage_limit' } } as const;
    expect(selectSyncStatus(over, true, true, true)).toEqual({ key: 'guestLimit', action: 'join' });
    expect(selectSyncStatus(over, true, true, false)).toEqual({ key: 'limit', action: undefined });
    expect(selectSyncStatus({ status: 'needsGesture', player: { reason: 'autoplay' } }, true, true, true).action).toBe(
      'tapToPlay',
    );
  });
  it('is paused when the room is, and on its way when the room plays already', () => {
    const idle = { status: 'idle', player: { reason: undefined } } as const;
    expect([selectSyncStatus(idle, false).key, selectSyncStatus(idle, true).key]).toEqual(['paused', 'loading']);
  });
  it('does not claim to be in step without a connection', () => {
    const inSync = { status: 'inSync', player: { reason: undefined } } as const;
    expect(selectSyncStatus(inSync, true, false).key).toBe('unsynced');
    expect(selectSyncStatus({ ...inSync, status: 'stalled' }, true, false).key).toBe('stalled');
  });
  it('says in step, nudged and put in place apart', () => {
    const keyOf = (status: 'inSync' | 'correcting' | 'seeking') =>
      selectSyncStatus({ status, player: { reason: undefined } }, true).key;
    expect([keyOf('inSync'), keyOf('correcting'), keyOf('seeking')]).toEqual(['inSync', 'catchingUp', 'seeking']);
  });
});
