import { type PushService, startPushService, type TestBrowser } from '@madoi/test-kit/push-service';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPushSender, type PushSender } from './push-sender.ts';
import { makeVapidKeys } from './vapid.ts';

let service: PushService;
let sender: PushSender;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
afterEach(() => sender.close());

const open = () => {
  sender = openPushSender({ keys: makeVapidKeys(), subject: 'mailto:a@example.com', services: [service.origin] });
};
const to = ({ endpoint, keys }: TestBrowser, title: string) => ({
  target: { endpoint, ...keys },
  message: { payload: { title }, ttlSec: 60, isUrgent: false },
});
const going = () => new AbortController().signal;

describe('the process that sends the pushes of a crowd', () => {
  it('answers what became of each in their order, list after list', async () => {
    open();
    const [one, over, busy] = [service.newBrowser(), service.newBrowser(), service.newBrowser()];
    service.answer(over, 410);
    service.answer(busy, 429, { 'retry-after': '7' });
    const elsewhere = { ...one, endpoint: 'http://127.0.0.1:1/push' };
    const list = [busy, one, elsewhere, over].map((browser) => to(browser, '届いた'));
    expect(await sender.push(list, going())).toEqual([
      { state: 'later', retryAfterMs: 7_000 },
      { state: 'sent' },
      { state: 'gone' },
      { state: 'gone' },
    ]);
    expect(await sender.push([to(one, 'もう一つ')], going())).toEqual([{ state: 'sent' }]);
    expect(await one.received(2)).toEqual([{ title: '届いた' }, { title: 'もう一つ' }]);
  });

  it('keeps back what is not out when the server stops', async () => {
    open();
    const pushes = Array.from({ length: 3 }, () => to(service.newBrowser(), '遅い'));
    const before = service.all.length;
    const outcomes = await sender.push(pushes, AbortSignal.abort());
    expect(outcomes).toHaveLength(3);
    const sent = outcomes.filter(({ state }) => state === 'sent');
    expect(service.all.length - before).toBeGreaterThanOrEqual(sent.length);
  });

  it('rejects when it ends before it answered, and ever after', async () => {
    open();
    const answer = sender.push([to(service.newBrowser(), '途中')], going());
    sender.close();
    await expect(answer).rejects.toThrow('ended with SIGKILL');
    await expect(sender.push([], going())).rejects.toThrow('ended with SIGKILL');
  });
});
