import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCommandBatcher } from './command-batcher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lineOf = (batchMax = 100) => {
  const sent: {
    readonly commands: readonly string[];
    readonly givenBy: string | undefined;
    readonly answer: (text: string) => void;
  }[] = [];
  const answered: (readonly [readonly string[], string])[] = [];
  const line = createCommandBatcher<string, string>({
    send: (commands, givenBy) => new Promise((answer) => sent.push({ commands, givenBy, answer })),
    isLost: (answer) => answer === 'lost',
    onAnswer: (commands, answer) => answered.push([commands, answer]),
    minIntervalMs: () => 300,
    batchMax,
  });
  return { line, sent, answered };
};

describe('queue commands in quick succession', () => {
  it('sends the first at once and those that came meanwhile together, an interval after its answer', async () => {
    const { line, sent } = lineOf();
    void line.add('user-1', 'a');
    void line.add('user-1', 'b');
    void line.add('user-1', 'c');
    expect(sent.map(({ commands }) => commands)).toEqual([['a']]);
    sent[0]?.answer('accepted');
    await vi.advanceTimersByTimeAsync(299);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent[1]?.commands).toEqual(['b', 'c']);
  });

  it('answers each command with what became of its bundle', async () => {
    const { line, sent } = lineOf();
    const [a, b] = [line.add('user-1', 'a'), line.add('user-1', 'b')];
    sent[0]?.answer('accepted');
    await vi.advanceTimersByTimeAsync(300);
    sent[1]?.answer('rejected');
    expect(await Promise.all([a, b])).toEqual([['accepted'], ['rejected']]);
  });

  it('sends what is added together in one bundle, the first time too', async () => {
    const { line, sent } = lineOf();
    const answers = line.add('user-1', 'a', 'b');
    expect(sent.map(({ commands }) => commands)).toEqual([['a', 'b']]);
    sent[0]?.answer('accepted');
    expect(await answers).toEqual(['accepted', 'accepted']);
  });

  it('never bundles more than the server takes', async () => {
    const { line, sent } = lineOf(2);
    for (const press of ['a', 'b', 'c', 'd']) void line.add('user-1', press);
    for (const at of [0, 1, 2]) {
      sent[at]?.answer('accepted');
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(sent.map(({ commands }) => commands)).toEqual([['a'], ['b', 'c'], ['d']]);
  });

  it('answers what waits behind a lost bundle as lost, and does not send it', async () => {
    const { line, sent, answered } = lineOf();
    const [a, b] = [line.add('user-1', 'a'), line.add('user-1', 'b')];
    sent[0]?.answer('lost');
    await vi.advanceTimersByTimeAsync(300);
    expect([answered, sent.length]).toEqual([[[['a', 'b'], 'lost']], 1]);
    expect(await Promise.all([a, b])).toEqual([['lost'], ['lost']]);
  });

  it('sends the commands of each user apart, in order', async () => {
    const { line, sent } = lineOf();
    void line.add('user-1', 'a');
    void line.add('user-1', 'b');
    void line.add('user-2', 'c');
    void line.add('user-1', 'd');
    for (const at of [0, 1, 2]) {
      sent[at]?.answer('accepted');
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(sent.map(({ commands, givenBy }) => [givenBy, ...commands])).toEqual([
      ['user-1', 'a'],
      ['user-1', 'b'],
      ['user-2', 'c'],
      ['user-1', 'd'],
    ]);
  });

  it('sends what another user has given although it waits behind a lost bundle', async () => {
    const { line, sent } = lineOf();
    void line.add('user-1', 'a');
    void line.add('user-1', 'b');
    void line.add('user-2', 'c');
    sent[0]?.answer('lost');
    await vi.advanceTimersByTimeAsync(300);
    expect(sent.map(({ commands }) => commands)).toEqual([['a'], ['c']]);
  });

  it('sends what comes after a lost bundle was answered', async () => {
    const { line, sent } = lineOf();
    void line.add('user-1', 'a');
    sent[0]?.answer('lost');
    await vi.advanceTimersByTimeAsync(0);
    void line.add('user-1', 'b');
    await vi.advanceTimersByTimeAsync(300);
    expect(sent[1]?.commands).toEqual(['b']);
  });

  it('a command after a pause is sent at once again', async () => {
    const { line, sent } = lineOf();
    void line.add('user-1', 'a');
    sent[0]?.answer('accepted');
    await vi.advanceTimersByTimeAsync(300);
    void line.add('user-1', 'b');
    expect(sent).toHaveLength(2);
  });
});
