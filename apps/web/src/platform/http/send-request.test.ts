import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SendOptions, sendRequest } from './send-request.ts';

/** Sends with answers in their order, an error for a failure of the network; the times of the tries, ms since the first. */
const sendWith = (method: string, answers: readonly (Response | Error)[], options: Partial<SendOptions> = {}) => {
  const startedAt = Date.now();
  const triedAtMs: number[] = [];
  const rest = [...answers];
  const fetchFake: typeof fetch = async () => {
    triedAtMs.push(Date.now() - startedAt);
    const answer = rest.shift() ?? new Response('{}');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const make = (signal: AbortSignal) => new Request('http://x/api/a', { method, signal });
  const answer = sendRequest(make, { timeoutMs: 10_000, fetch: fetchFake, ...options });
  answer.catch(() => undefined);
  return { answer, triedAtMs };
};
const refusal = (status: number, headers: Record<string, string> = {}) => new Response('{}', { status, headers });
const statusOf = async (sent: ReturnType<typeof sendWith>) => {
  await vi.runAllTimersAsync();
  return (await sent.answer).status;
};

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }));
afterEach(() => void vi.useRealTimers());

describe('[7.31] a request', () => {
  it.each([408, 429, 500, 502, 503, 504])(
    'refused with %i is tried after 0.3 and 0.6 s, and then answered so',
    async (status) => {
      const sent = sendWith('GET', [refusal(status), refusal(status), refusal(status), refusal(200)]);
      expect(await statusOf(sent)).toBe(status);
      expect(sent.triedAtMs).toEqual([0, 300, 900]);
    },
  );

  it.each([400, 401, 403, 404, 409, 413, 501])('refused with %i is not tried again', async (status) => {
    const sent = sendWith('GET', [refusal(status)]);
    expect(await statusOf(sent)).toBe(status);
    expect(sent.triedAtMs).toEqual([0]);
  });

  it.each([413, 429, 503])(
    'refused with %i is tried again when Retry-After says, in seconds or as a date',
    async (status) => {
      const sent = sendWith('GET', [
        refusal(status, { 'retry-after': '2' }),
        refusal(status, { 'retry-after': new Date(Date.now() + 7_000).toUTCString() }),
      ]);
      expect(await statusOf(sent)).toBe(200);
      expect(sent.triedAtMs).toEqual([0, 2_000, 7_000]);
    },
  );

  it('takes no Retry-After of another status, nor one that it cannot read', async () => {
    const sent = sendWith('GET', [refusal(500, { 'retry-after': '60' }), refusal(503, { 'retry-after': 'soon' })]);
    expect(await statusOf(sent)).toBe(200);
    expect(sent.triedAtMs).toEqual([0, 300, 900]);
  });

  it.each([
    ['GET', 2],
    ['PUT', 2],
    ['HEAD', 2],
    ['DELETE', 2],
    ['POST', 1],
  ])('by %s that is refused or does not get through is sent %i times', async (method, times) => {
    for (const failure of [refusal(503), new TypeError('Failed to fetch')]) {
      const sent = sendWith(method, [failure]);
      await vi.runAllTimersAsync();
      await sent.answer.catch(() => undefined);
      expect(sent.triedAtMs).toHaveLength(times);
    }
  });

  it('that is to be sent once is sent once', async () => {
    const sent = sendWith('PUT', [refusal(503)], { isSentOnce: true });
    expect(await statusOf(sent)).toBe(503);
    expect(sent.triedAtMs).toEqual([0]);
  });

  it('without an answer in time throws HttpTimeout and is not tried again', async () => {
    const never: typeof fetch = vi.fn(() => new Promise<Response>(() => undefined));
    const { answer } = sendWith('GET', [], { fetch: never });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(never).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    await expect(answer).rejects.toMatchObject({ name: 'HttpTimeout' });
    await vi.runAllTimersAsync();
    expect(never).toHaveBeenCalledOnce();
  });

  it('that is aborted while it waits for its next try rejects with the reason and is not sent again', async () => {
    const stop = new AbortController();
    const sent = sendWith('GET', [refusal(503)], { signal: stop.signal });
    await vi.advanceTimersByTimeAsync(100);
    stop.abort(new Error('gone'));
    await expect(sent.answer).rejects.toThrow('gone');
    await vi.runAllTimersAsync();
    expect(sent.triedAtMs).toEqual([0]);
  });

  it.each(['before it is sent', 'before its answer comes'])(
    'that is aborted %s rejects with the reason and is not sent again',
    async (when) => {
      const stop = new AbortController();
      if (when === 'before it is sent') stop.abort(new Error('gone'));
      const never: typeof fetch = vi.fn(() => new Promise<Response>(() => undefined));
      const { answer } = sendWith('GET', [], { fetch: never, signal: stop.signal });
      stop.abort(new Error('gone'));
      await expect(answer).rejects.toThrow('gone');
      await vi.runAllTimersAsync();
      expect(never).toHaveBeenCalledOnce();
    },
  );

  it('can be aborted while its answer is read', async () => {
    const stop = new AbortController();
    let linked: AbortSignal | undefined;
    const make = (signal: AbortSignal) => {
      linked = signal;
      return new Request('http://x/api/a', { signal });
    };
    await sendRequest(make, { timeoutMs: 10_000, fetch: async () => new Response('{}'), signal: stop.signal });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(linked?.aborted).toBe(false);
    stop.abort(new Error('gone'));
    expect(linked?.reason).toEqual(new Error('gone'));
  });
});
