import { describe, expect, it, vi } from 'vitest';
import { createScope } from './scope.ts';

describe('a scope', () => {
  it('undoes what was added, the last first, and once', () => {
    const undone: number[] = [];
    const scope = createScope();
    scope.add(
      () => undone.push(1),
      () => undone.push(2),
    );
    scope.add(() => undone.push(3));
    expect(scope.isClosed).toBe(false);
    scope.close();
    scope.close();
    expect([scope.isClosed, undone]).toEqual([true, [3, 2, 1]]);
  });

  it('runs at once what is added after its end', () => {
    const scope = createScope();
    scope.close();
    const late = vi.fn();
    scope.add(late);
    expect(late).toHaveBeenCalledOnce();
  });

  it('undoes the rest where one throws, and throws the first error', () => {
    const undone: string[] = [];
    const scope = createScope();
    const failing = (name: string) => () => {
      undone.push(name);
      throw new Error(name);
    };
    scope.add(() => undone.push('last'), failing('second'), failing('first'));
    expect(() => scope.close()).toThrow('first');
    expect(undone).toEqual(['first', 'second', 'last']);
  });
});
