import { setTimeout as sleep } from 'node:timers/promises';
import { type CircuitBreaker, createCircuitBreaker } from '../circuit-breaker.ts';
import type { Clock } from '../clock.ts';
import type { Translator, TranslatorAnswer, TranslatorFailure } from './translator.ts';

export interface LibreTranslateOptions {
  /** Without a slash at its end. */
  readonly url: string;
  readonly apiKey: string | undefined;
  readonly clock: Pick<Clock, 'now'>;
  readonly timeoutMs?: number;
  readonly wait?: (delayMs: number) => Promise<unknown>;
}

const defaultTimeoutMs = 8_000;
const attemptsMax = 3;
const firstPauseMs = 250;
const failuresMax = 5;
const circuitPauseMs = 30_000;
const languagesTtlMs = 600_000;

/** `failure` of an answer: what became of the call itself. */
type Called =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly failure: TranslatorFailure };

const isTemporary = (status: number): boolean => status === 429 || status >= 500;
const failureOf = (status: number): TranslatorFailure => {
  if (isTemporary(status)) return 'unavailable';
  return status === 403 || status === 401 ? 'refused' : 'unsupported';
};

type Call = (path: string, body?: object) => Promise<Called>;

async function callOnce(
  { url, apiKey, timeoutMs = defaultTimeoutMs }: LibreTranslateOptions,
  path: string,
  body: object | undefined,
): Promise<Called> {
  try {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      // A redirect would carry what people wrote, and the key, elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(apiKey === undefined ? body : { ...body, api_key: apiKey }),
      }),
    });
    if (!response.ok) return { ok: false, failure: failureOf(response.status) };
    return { ok: true, body: await response.json() };
  } catch {
    return { ok: false, failure: 'unavailable' };
  }
}

/** What is temporary is tried again after a pause that grows and varies; what is refused is not. */
const createCall = (options: LibreTranslateOptions, circuit: CircuitBreaker): Call => {
  const wait = options.wait ?? sleep;
  return async (path, body) => {
    for (let attempt = 1; ; attempt += 1) {
      if (!circuit.mayCall()) return { ok: false, failure: 'unavailable' };
      const called = await callOnce(options, path, body);
      if (called.ok || called.failure !== 'unavailable') {
        circuit.succeeded();
        return called;
      }
      circuit.failed();
      if (attempt >= attemptsMax) return called;
      await wait(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
    }
  };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const answerOf = (called: Called, pick: (body: unknown) => unknown): TranslatorAnswer => {
  if (!called.ok) return { ok: false, reason: called.failure };
  const value = pick(called.body);
  return typeof value === 'string' ? { ok: true, value } : { ok: false, reason: 'unavailable' };
};

/** `GET /languages` answers `[{code, name, targets}]`: one language is enough to be translated into by any other. */
const codesOf = (body: unknown): readonly string[] =>
  (Array.isArray(body) ? body : []).flatMap((each: unknown) =>
    isRecord(each) && typeof each.code === 'string' ? [each.code] : [],
  );

const createLanguages = (call: Call, { clock }: LibreTranslateOptions): Translator['languages'] => {
  let known: readonly string[] | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<readonly string[] | undefined> | undefined;
  const ask = async () => {
    const called = await call('/languages');
    if (called.ok) {
      known = codesOf(called.body);
      askedAt = clock.now();
    }
    return known;
  };
  return async () => {
    if (known !== undefined && clock.now() - askedAt < languagesTtlMs) return known;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
};

/** Speaks LibreTranslate's protocol (https://docs.libretranslate.com), version 1.3 or newer. */
export function createLibreTranslate(options: LibreTranslateOptions): Translator {
  const nowMs = () => options.clock.now();
  const call = createCall(options, createCircuitBreaker({ nowMs, failuresMax, pauseMs: circuitPauseMs }));
  return {
    languages: createLanguages(call, options),
    detect: async (text) =>
      // Sorted, the most likely first.
      answerOf(await call('/detect', { q: text }), (body) =>
        Array.isArray(body) && isRecord(body[0]) ? body[0].language : undefined,
      ),
    translate: async (text, from, to) =>
      answerOf(await call('/translate', { q: text, source: from, target: to, format: 'text' }), (body) =>
        isRecord(body) ? body.translatedText : undefined,
      ),
  };
}
