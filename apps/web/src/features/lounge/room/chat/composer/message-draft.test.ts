import { expect, it } from 'vitest';
import { clearMessageDrafts, createMessageDraft, isOfSomebodyElse, withoutSent } from './message-draft.ts';

it('keeps what is being written in each room over a reload, until it is sent', () => {
  const entries = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  });
  createMessageDraft('room-0001', storage).write('こんば');
  expect(createMessageDraft('room-0001', storage).read()).toBe('こんば');
  expect(createMessageDraft('room-0002', storage).read()).toBe('');
  createMessageDraft('room-0001', storage).write('');
  expect(entries.size).toBe(0);
});

it('stores nothing and fails quietly where the tab’s storage refuses', () => {
  const draft = createMessageDraft('room-0001', () => {
    throw new Error('denied');
  });
  draft.write('こんば');
  expect(draft.read()).toBe('');
});

it('is deleted in every room at once, and nothing else in the tab is', () => {
  const entries = new Map([['madoi:device', 'd1']]);
  const storage = () => ({
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
    length: entries.size,
    key: (at: number) => [...entries.keys()][at] ?? null,
  });
  for (const room of ['room-0001', 'room-0002']) createMessageDraft(room, storage).write('こんば');
  clearMessageDrafts(storage);
  expect([...entries.keys()]).toEqual(['madoi:device']);
  expect(() =>
    clearMessageDrafts(() => {
      throw new Error('denied');
    }),
  ).not.toThrow();
});

it('is somebody else’s after a logout and after a change of account, and stays with who takes a name', () => {
  expect(isOfSomebodyElse('user-one', undefined)).toBe(true);
  expect(isOfSomebodyElse('user-one', 'user-two')).toBe(true);
  expect(isOfSomebodyElse(undefined, 'user-one')).toBe(false);
  expect(isOfSomebodyElse('user-one', 'user-one')).toBe(false);
});

it('goes as it is sent, and stays where it was changed while the message waited', () => {
  expect(withoutSent('こんばんは', 'こんばんは')).toBe('');
  expect(withoutSent('こんばんは、はじめまして', 'こんばんは')).toBe('こんばんは、はじめまして');
  expect(withoutSent('つぎのことば', 'こんばんは')).toBe('つぎのことば');
});
