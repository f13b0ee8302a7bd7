const callTimeoutMs = 5_000;

/** Questions to the child, by number. */
export interface PendingCalls {
  /** `send` answers whether the question went out. Undefined: no answer came. */
  call<T>(send: (call: number) => boolean): Promise<T | undefined>;
  settle(call: number, answer: unknown): void;
  /** The process that was called is gone. */
  failAll(): void;
}

export function createPendingCalls(): PendingCalls {
  const open = new Map<number, (answer: unknown) => void>();
  let last = 0;
  const settle = (call: number, answer: unknown): void => {
    const resolve = open.get(call);
    open.delete(call);
    resolve?.(answer);
  };
  return {
    call: <T>(send: (call: number) => boolean) =>
      new Promise<T | undefined>((resolve) => {
        last += 1;
        const call = last;
        const timer = setTimeout(() => settle(call, undefined), callTimeoutMs);
        open.set(call, (answer) => {
          clearTimeout(timer);
          resolve(answer as T | undefined);
        });
        if (!send(call)) settle(call, undefined);
      }),
    settle,
    failAll: () => {
      for (const call of [...open.keys()]) settle(call, undefined);
    },
  };
}
