import { describe, expect, it } from 'vitest';
import { keyActionOf, keyActions, keyBindings } from './key-bindings.ts';

const press = (key: string, more: Partial<Parameters<typeof keyActionOf>[0]> = {}) => ({
  key,
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
});

describe('key bindings', () => {
  it('have one key for each action, and no key twice', () => {
    expect(keyBindings.map(({ action }) => action)).toEqual([...keyActions]);
    expect(new Set(keyBindings.map(({ key }) => key)).size).toBe(keyBindings.length);
  });

  it('never act while somebody writes', () => {
    for (const { key } of keyBindings) {
      expect(keyActionOf(press(key), 'typing')).toBeUndefined();
      expect(keyActionOf(press(key, { isComposing: true }), 'page')).toBeUndefined();
    }
  });

  it('leave buttons and sliders the keys that these use themselves', () => {
    const beside = keyBindings.flatMap(({ key }) => keyActionOf(press(key), 'control') ?? []);
    expect(beside).toEqual(['mute', 'search', 'help']);
  });

  it('leave the shortcuts of browser and system alone', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const)
      expect(keyActionOf(press('m', { [held]: true }), 'page')).toBeUndefined();
    expect(keyActionOf(press('m', { defaultPrevented: true }), 'page')).toBeUndefined();
  });

  it('act once for a held key, but seek on', () => {
    expect(keyActionOf(press(' ', { repeat: true }), 'page')).toBeUndefined();
    expect(keyActionOf(press('ArrowRight', { repeat: true }), 'page')).toBe('seekForward');
  });

  it('know capital letters', () => {
    expect(keyActionOf(press('M'), 'page')).toBe('mute');
  });
});
