import { describe, expect, it } from 'vitest';
import { checkMessage, isSendingKey } from './message-check.ts';

describe('what one writes', () => {
  it('is counted as people see it', () => {
    expect(checkMessage('𠮷野家😀')).toEqual({ count: 4, isTooLong: false, canSend: true });
  });
  it('is nothing while it is blank', () => {
    expect(checkMessage('　 ')).toMatchObject({ canSend: false, isTooLong: false });
    expect(checkMessage('')).toMatchObject({ count: 0, canSend: false });
  });
  it('is too long beyond 140, spaces around it aside', () => {
    expect(checkMessage('あ'.repeat(140))).toMatchObject({ isTooLong: false, canSend: true });
    expect(checkMessage(`${'あ'.repeat(140)}  `)).toMatchObject({ count: 142, isTooLong: false });
    expect(checkMessage('あ'.repeat(141))).toMatchObject({ isTooLong: true, canSend: false });
  });
});

describe('the key that sends', () => {
  const press = (key: string, more: { shiftKey?: boolean; isComposing?: boolean; keyCode?: number } = {}) => ({
    key,
    shiftKey: more.shiftKey ?? false,
    nativeEvent: { isComposing: more.isComposing ?? false, keyCode: more.keyCode ?? 13 },
  });
  it('is Enter', () => {
    expect(isSendingKey(press('Enter'))).toBe(true);
    expect(isSendingKey(press('a', { keyCode: 65 }))).toBe(false);
  });
  it('is not the Enter that settles a conversion', () => {
    expect(isSendingKey(press('Enter', { isComposing: true }))).toBe(false);
    expect(isSendingKey(press('Enter', { keyCode: 229 }))).toBe(false);
  });
});
