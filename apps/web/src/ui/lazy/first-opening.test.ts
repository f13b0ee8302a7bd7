import { describe, expect, it } from 'vitest';
import { callsOffByKey, openingByClick, openingByKey } from './first-opening.ts';

describe('a press on a button whose layer is not here yet', () => {
  it('remembers by what it was pressed: a key begins in the list, a finger is not followed by a pointer', () => {
    expect(openingByClick({ detail: 0, pointerType: undefined, hasFocus: true })).toEqual({
      focusAt: 'first',
      isByTouch: false,
      hadFocus: true,
    });
    expect(openingByClick({ detail: 1, pointerType: 'touch', hasFocus: false })).toEqual({
      focusAt: undefined,
      isByTouch: true,
      hadFocus: false,
    });
    expect(openingByClick({ detail: 1, pointerType: 'mouse', hasFocus: true }).isByTouch).toBe(false);
  });

  it('may be an arrow for a menu, which begins at its end of the list, and for nothing else', () => {
    expect(openingByKey('menu', 'ArrowDown')?.focusAt).toBe('first');
    expect(openingByKey('menu', 'ArrowUp')?.focusAt).toBe('last');
    for (const key of ['ArrowLeft', 'Tab', 'a']) expect(openingByKey('menu', key)).toBeUndefined();
    expect(openingByKey('dialog', 'ArrowDown')).toBeUndefined();
  });

  it('is called off by Escape, and by Tab while the code is on its way', () => {
    expect(callsOffByKey('Escape', false)).toBe(true);
    expect(callsOffByKey('Tab', false)).toBe(true);
    expect(callsOffByKey('Enter', false)).toBe(false);
  });

  it('is not called off by Tab once the code is missing: it leads to the buttons that say so', () => {
    expect(callsOffByKey('Tab', true)).toBe(false);
    expect(callsOffByKey('Escape', true)).toBe(true);
  });
});
