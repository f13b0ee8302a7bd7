import { describe, expect, it } from 'vitest';
import { createAsyncScope } from './async-scope.ts';

function setUp() {
  const logged: unknown[] = [];
  const ended: string[] = [];
  const scope = createAsyncScope({ error: (fields: unknown) => logged.push(fields) } as never);
  const end = (name: string) => () => ended.push(name);
  return { scope, logged, ended, end };
}

describe('a scope', () => {
  it('ends what was begun last first, and waits for each end before the next', async () => {
    const { scope, ended, end } = setUp();
    scope.add('database', end('database'));
    scope.add('server', async () => {
      ended.push('server ends');
      await Promise.resolve();
      ended.push('server ended');
    });
    expect(await scope.close()).toEqual([]);
    expect(ended).toEqual(['server ends', 'server ended', 'database']);
  });

  it('ends everything although some of it fails, logs what failed, and answers the errors', async () => {
    const { scope, ended, end, logged } = setUp();
    const [broken, rejected] = [new Error('broken'), new Error('rejected')];
    scope.add('first', end('first'));
    scope.add('second', () => {
      throw broken;
    });
    scope.add('third', () => Promise.reject(rejected));
    expect(await scope.close()).toEqual([rejected, broken]);
    expect(ended).toEqual(['first']);
    expect(logged).toEqual([
      { err: rejected, what: 'third' },
      { err: broken, what: 'second' },
    ]);
  });

  it('is closed once, however often it is asked to be, also while it closes', async () => {
    const { scope, ended, end } = setUp();
    scope.add('one', end('one'));
    expect(await Promise.all([scope.close(), scope.close()])).toEqual([[], []]);
    await scope.close();
    expect(ended).toEqual(['one']);
  });

  it('ends at once what is added after it was closed, and in its turn what is added while it closes', async () => {
    const { scope, ended, end } = setUp();
    scope.add('one', end('one'));
    scope.add('two', () => scope.add('late', end('late')));
    await scope.close();
    scope.add('too late', end('too late'));
    expect(ended).toEqual(['late', 'one', 'too late']);
  });

  it('stops what it started, also where starting failed halfway', async () => {
    const { scope, ended, end } = setUp();
    await scope.start('ticker', { start: end('ticker started'), stop: end('ticker stopped') });
    const failing = { start: () => Promise.reject(new Error('no port')), stop: end('half stopped') };
    await expect(scope.start('half', failing)).rejects.toThrow('no port');
    await scope.close();
    expect(ended).toEqual(['ticker started', 'half stopped', 'ticker stopped']);
  });

  it('ends a child at the place where it was made, whatever was added to it later', async () => {
    const { scope, ended, end } = setUp();
    scope.add('before', end('before'));
    const child = scope.child();
    scope.add('after', end('after'));
    child.add('in the child', end('in the child'));
    expect(await scope.close()).toEqual([]);
    expect(ended).toEqual(['after', 'in the child', 'before']);
  });

  it('answers what failed in a child and in an adopted scope, and logs it once', async () => {
    const { scope, logged } = setUp();
    const other = createAsyncScope({ error: (fields: unknown) => logged.push(fields) } as never);
    const [inner, outer] = [new Error('inner'), new Error('outer')];
    scope.child().add('inner', () => Promise.reject(inner));
    other.add('outer', () => Promise.reject(outer));
    scope.adopt(other.close);
    expect(await scope.close()).toEqual([outer, inner]);
    expect(logged).toEqual([
      { err: outer, what: 'outer' },
      { err: inner, what: 'inner' },
    ]);
  });
});
