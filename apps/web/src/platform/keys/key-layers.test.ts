import { describe, expect, it } from 'vitest';
import { availableActions, handlerOf, type KeyHandlers } from './key-layers.ts';

const layer = (handlers: KeyHandlers) => ({ current: handlers });
const solo = () => 'solo';
const room = () => 'room';

describe('layers of keys', () => {
  it('give an action to the layer that was added last and knows it', () => {
    const layers = [layer({ playPause: solo, seekBack: solo }), layer({ playPause: room })];
    expect(handlerOf(layers, 'playPause')).toBe(room);
    expect(handlerOf(layers, 'seekBack')).toBe(solo);
    expect(handlerOf(layers, 'search')).toBeUndefined();
  });

  it('list what is possible, in the order of the table', () => {
    expect(availableActions([layer({ mute: room }), layer({ playPause: room })])).toEqual(['playPause', 'mute']);
  });
});
