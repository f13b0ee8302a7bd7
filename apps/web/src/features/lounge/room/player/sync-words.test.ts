import { suspensionReasons } from '@madoi/domain/player/player-state';
import { describe, expect, it } from 'vitest';
import { selectSyncWords } from './sync-words.ts';

describe('what the player bar says', () => {
  it('names the one thing to do for every way in which the sound is held back', () => {
    const offers = suspensionReasons.map(
      (reason) => selectSyncWords({ status: 'needsGesture', player: { reason } }, true).offer,
    );
    expect(offers).toEqual(['touch', 'resume', undefined, 'hereAgain']);
  });
  it('[4.14] asks for a touch when the browser gives no reason', () => {
    const words = selectSyncWords({ status: 'needsGesture', player: { reason: undefined } }, true);
    expect(words).toEqual({ key: 'blocked', offer: 'touch' });
  });
  it('offers a guest whose day is used up a name, and a user whose month is nothing to press', () => {
    const over = { status: 'needsGesture', player: { reason: 'usage_limit' } } as const;
    expect(selectSyncWords(over, true, true, true)).toEqual({ key: 'guestLimit', offer: 'join' });
    expect(selectSyncWords(over, true, true, false)).toEqual({ key: 'limit', offer: undefined });
    expect(selectSyncWords({ status: 'needsGesture', player: { reason: 'autoplay' } }, true, true, true).offer).toBe(
      'touch',
    );
  });
  it('is paused when the room is, and on its way when the room plays already', () => {
    const idle = { status: 'idle', player: { reason: undefined } } as const;
    expect([selectSyncWords(idle, false).key, selectSyncWords(idle, true).key]).toEqual(['paused', 'loading']);
  });
  it('does not call it in step while the line is gone', () => {
    const inSync = { status: 'inSync', player: { reason: undefined } } as const;
    expect(selectSyncWords(inSync, true, false).key).toBe('onItsOwn');
    expect(selectSyncWords({ ...inSync, status: 'stalled' }, true, false).key).toBe('stalled');
  });
  it('says in step, nudged and put in place apart', () => {
    const keyOf = (status: 'inSync' | 'correcting' | 'seeking') =>
      selectSyncWords({ status, player: { reason: undefined } }, true).key;
    expect([keyOf('inSync'), keyOf('correcting'), keyOf('seeking')]).toEqual(['inSync', 'catchingUp', 'reseating']);
  });
});
