import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenerWindow, openPopup, type PopupWindow, tellOpener } from './popup.ts';

const origin = 'https://madoi.example';
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page and its popup; what the popup posts reaches the page as the browser would bring it. */
const world = (isBlocked = false) => {
  const listeners = new Set<(event: MessageEvent) => void>();
  const popup = { closed: false, close: vi.fn() };
  popup.close.mockImplementation(() => {
    popup.closed = true;
  });
  const page: OpenerWindow = {
    location: { origin },
    open: vi.fn((): PopupWindow | null => (isBlocked ? null : popup)),
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
  };
  const deliver = (data: unknown, from: object = popup, fromOrigin = origin) => {
    for (const listener of listeners) listener({ data, source: from, origin: fromOrigin } as unknown as MessageEvent);
  };
  const inPopup = {
    opener: { postMessage: (data: unknown, target: string) => target === origin && deliver(data) },
    location: { origin },
    close: () => undefined,
  };
  return { page, popup, inPopup, deliver, listeners };
};
const isDone = (body: unknown): body is { done: boolean } => typeof Reflect.get(Object(body), 'done') === 'boolean';
const wish = { path: '/popup/payment-method', errand: 'payment-method', accepts: isDone };

describe('a popup', () => {
  it('[2.22] posts its word to its opener, which closes it and listens no longer', async () => {
    const { page, popup, inPopup, listeners } = world();
    const answer = openPopup(page, wish);
    expect(page.open).toHaveBeenCalledWith(
      '/popup/payment-method',
      'madoi-payment-method',
      'popup,width=480,height=720',
    );
    expect(tellOpener(inPopup, 'payment-method', { done: true })).toBe(true);
    expect(await answer).toEqual({ kind: 'told', body: { done: true } });
    expect(popup.close).toHaveBeenCalled();
    expect(listeners.size).toBe(0);
  });

  it('[2.22] is not mistaken for other windows, other addresses, other errands or other words', async () => {
    const { page, popup, deliver } = world();
    const answer = openPopup(page, wish);
    const word = { source: 'madoi-popup', errand: 'payment-method', body: { done: true } };
    deliver(word, {}, origin);
    deliver(word, popup, 'https://evil.example');
    deliver({ ...word, errand: 'login' });
    deliver({ ...word, source: 'x' });
    deliver({ ...word, body: 'x' });
    deliver(null);
    deliver('word');
    popup.closed = true;
    vi.advanceTimersByTime(500);
    expect(await answer).toEqual({ kind: 'closed' });
  });

  it('[2.22] may be blocked, or have no opener', async () => {
    expect(await openPopup(world(true).page, wish)).toEqual({ kind: 'blocked' });
    expect(tellOpener({ opener: null, location: { origin }, close: () => undefined }, 'x', 1)).toBe(false);
  });
});
