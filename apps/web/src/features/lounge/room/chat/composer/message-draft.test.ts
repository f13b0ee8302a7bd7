import { expect, it } from 'vitest';
import { createMessageDraft } from './message-draft.ts';

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

it('keeps nothing, and does no harm, where the tab refuses', () => {
  const draft = createMessageDraft('room-0001', () => {
    throw new Error('denied');
  });
  draft.write('こんば');
  expect(draft.read()).toBe('');
});
