import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { LinkAwayError } from './bus-link.ts';
import { keepConnected } from './keep-connected.ts';

const log = { info: () => undefined, warn: () => undefined };

async function openOne() {
  let breakWith: (reason: unknown) => void = () => undefined;
  const broken = new Promise<unknown>((resolve) => {
    breakWith = resolve;
  });
  const connection = { broken, end: async () => breakWith(new Error('ended')) };
  let opened = 0;
  const kept = await keepConnected({
    open: async () => {
      opened += 1;
      if (opened > 1) throw new Error('still away');
      return connection;
    },
    isAway: () => false,
    onBack: () => undefined,
    log,
    service: 'the service',
  });
  return { kept, breakWith };
}

it('keeps no answer for as long as the connection lives', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const { kept } = await openOne();
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => new WeakRef(await kept.use(async () => ({ rows: ['an answer'] })))),
  );
  await new Promise(setImmediate);
  collect();
  expect(answers.filter((answer) => answer.deref() !== undefined)).toEqual([]);
  await kept.close();
});

it('fails every call that waits when the connection breaks, and each that is made then', async () => {
  const { kept, breakWith } = await openOne();
  const silent = () => new Promise<never>(() => undefined);
  const waiting = Promise.allSettled([kept.use(silent), kept.use(silent)]);
  const cause = new Error('broken');
  breakWith(cause);
  const late = kept.use(silent);
  const reasons = [...(await waiting), ...(await Promise.allSettled([late]))].map(
    (each) => each.status === 'rejected' && each.reason,
  );
  expect(reasons).toEqual(Array.from({ length: 3 }, () => new LinkAwayError('the service is away', { cause })));
  await expect(kept.use(silent)).rejects.toBeInstanceOf(LinkAwayError);
  await kept.close();
});

it('fails what waits when it is closed', async () => {
  const { kept } = await openOne();
  const waiting = kept.use(() => new Promise<never>(() => undefined));
  await Promise.all([expect(waiting).rejects.toBeInstanceOf(LinkAwayError), kept.close()]);
});
