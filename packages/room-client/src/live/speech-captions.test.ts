import { expect, it } from 'vitest';
import { type Recognition, type RecognitionEvent, startCaptioning } from './speech-captions.ts';

const createWorld = () => {
  const said: string[] = [];
  const delays: number[] = [];
  let next: (() => void) | undefined;
  const state = { starts: 0, aborted: 0, throws: false };
  class Recogniser implements Recognition {
    lang = '';
    continuous = false;
    interimResults = false;
    onresult: Recognition['onresult'] = null;
    onend: Recognition['onend'] = null;
    onerror: Recognition['onerror'] = null;
    constructor() {
      made = this;
    }
    start() {
      state.starts += 1;
      if (state.throws) throw new Error('begun already');
    }
    abort() {
      state.aborted += 1;
    }
  }
  let made: Recogniser | undefined;
  const stop = startCaptioning({
    languageCode: 'ja',
    newId: () => `c${said.length}`,
    onPart: ({ captionId, text, isFinal }) => void said.push(`${captionId} ${text}${isFinal ? '。' : ''}`),
    onStatus: (status) => void said.push(status),
    onFailed: (reason) => void said.push(`failed ${reason}`),
    schedule: (delayMs, run) => {
      delays.push(delayMs);
      next = run;
      return () => {
        next = undefined;
      };
    },
    RecognitionClass: Recogniser,
  });
  return {
    said,
    delays,
    state,
    stop,
    recogniser: () => made,
    hear: (text: string, isFinal: boolean) => {
      const results = [Object.assign([{ transcript: text }], { isFinal })];
      made?.onresult?.({ resultIndex: 0, results } satisfies RecognitionEvent);
    },
    end: (error?: string) => {
      if (error !== undefined) made?.onerror?.({ error });
      made?.onend?.();
    },
    pass: () => {
      const run = next;
      next = undefined;
      run?.();
    },
    isWaiting: () => next !== undefined,
  };
};

it('writes sentences down under one name until they are final, and starts again after silence', () => {
  const { said, hear, end, pass, delays, state, recogniser } = createWorld();
  expect(recogniser()).toMatchObject({ lang: 'ja', continuous: true, interimResults: true });
  hear('この', false);
  hear('この曲', true);
  end('no-speech');
  expect(delays).toEqual([500]);
  pass();
  expect(state.starts).toBe(2);
  expect(said).toEqual(['c0 この', 'c0 この曲。']);
});

it('asks a service that is away ever more slowly, says so once, and says when it is back', () => {
  const { said, hear, end, pass, delays } = createWorld();
  for (let time = 0; time < 7; time += 1) {
    end('network');
    pass();
  }
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(said).toEqual(['waiting']);
  hear('もどりました', true);
  end();
  expect(said).toEqual(['waiting', 'writing', 'c2 もどりました。']);
  expect(delays.at(-1)).toBe(500);
});

it('counts a start that throws as a failure, and tries again', () => {
  const { said, state, end, pass, delays } = createWorld();
  state.throws = true;
  end();
  pass();
  expect([said, delays]).toEqual([['waiting'], [500, 1_000]]);
  state.throws = false;
  pass();
  expect(state.starts).toBe(3);
});

it('gives up where it is not allowed, and ends when it is stopped', () => {
  const denied = createWorld();
  denied.end('not-allowed');
  expect(denied.said).toEqual(['failed not-allowed']);
  expect(denied.isWaiting()).toBe(false);
  const stopped = createWorld();
  stopped.end('network');
  stopped.stop();
  expect(stopped.isWaiting()).toBe(false);
  expect(stopped.state.aborted).toBe(1);
});
