import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { type FakeLibreTranslate, startFakeLibreTranslate } from '@madoi/test-kit/fake-libre-translate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLibreTranslate } from './libre-translate.ts';

let fake: FakeLibreTranslate;
let clock: ReturnType<typeof createFakeClock>;
beforeEach(async () => {
  fake = await startFakeLibreTranslate();
  clock = createFakeClock(1_000);
});
afterEach(() => fake.close());

const pauses: number[] = [];
const open = (more: { readonly apiKey?: string; readonly timeoutMs?: number } = {}) =>
  createLibreTranslate({
    url: fake.url,
    apiKey: more.apiKey,
    clock,
    ...(more.timeoutMs !== undefined && { timeoutMs: more.timeoutMs }),
    wait: async (ms) => void pauses.push(ms),
  });

describe('a translator of LibreTranslate’s protocol', () => {
  it('asks for languages, detects and translates with the fields of the protocol', async () => {
    const translator = open();
    expect(await translator.languages()).toEqual(['en', 'ja', 'zt']);
    expect(await translator.detect('好久不見')).toEqual({ ok: true, value: 'zt' });
    expect(await translator.translate('hello', 'en', 'ja')).toEqual({ ok: true, value: 'ja(hello)' });
    expect(fake.requests.map(({ path, body }) => [path, body])).toEqual([
      ['/languages', {}],
      ['/detect', { q: '好久不見' }],
      ['/translate', { q: 'hello', source: 'en', target: 'ja', format: 'text' }],
    ]);
  });

  it('asks for the languages once in ten minutes, and keeps the last answer while the translator is down', async () => {
    const translator = open();
    await Promise.all([translator.languages(), translator.languages()]);
    await translator.languages();
    expect(fake.requests).toHaveLength(1);
    clock.advance(600_000);
    fake.failures.push(500, 500, 500);
    expect(await translator.languages()).toEqual(['en', 'ja', 'zt']);
  });

  it('sends its key, and says that a wrong one is refused without trying again', async () => {
    fake.apiKey = 'secret';
    expect(await open({ apiKey: 'secret' }).translate('hello', 'en', 'ja')).toEqual({ ok: true, value: 'ja(hello)' });
    expect(await open({ apiKey: 'other' }).translate('hello', 'en', 'ja')).toEqual({ ok: false, reason: 'refused' });
    expect(fake.requests).toHaveLength(2);
  });

  it('says that a language is not supported, without trying again', async () => {
    expect(await open().translate('hello', 'en', 'tlh')).toEqual({ ok: false, reason: 'unsupported' });
    expect(fake.requests).toHaveLength(1);
  });

  it.each([429, 500, 503])('tries again after %i, with pauses that grow', async (status) => {
    pauses.length = 0;
    fake.failures.push(status, status);
    expect(await open().translate('hello', 'en', 'ja')).toEqual({ ok: true, value: 'ja(hello)' });
    const [first = 0, second = 0] = pauses;
    expect(first).toBeGreaterThanOrEqual(125);
    expect(second).toBeGreaterThanOrEqual(250);
    expect(pauses).toHaveLength(2);
  });

  it('gives up on an answer that does not come within the time limit', async () => {
    fake.gate = new Promise(() => undefined);
    expect(await open({ timeoutMs: 20 }).translate('hello', 'en', 'ja')).toEqual({ ok: false, reason: 'unavailable' });
  });

  it('leaves a translator alone for 30 s after five failures in a row, then tries once', async () => {
    const translator = open();
    fake.failures.push(500, 500, 500, 500, 500);
    await translator.translate('one', 'en', 'ja');
    await translator.translate('two', 'en', 'ja');
    expect(fake.requests).toHaveLength(5);
    expect(await translator.translate('three', 'en', 'ja')).toEqual({ ok: false, reason: 'unavailable' });
    expect(fake.requests).toHaveLength(5);
    clock.advance(30_000);
    expect(await translator.translate('four', 'en', 'ja')).toEqual({ ok: true, value: 'ja(four)' });
    expect(await translator.translate('five', 'en', 'ja')).toEqual({ ok: true, value: 'ja(five)' });
  });
});
