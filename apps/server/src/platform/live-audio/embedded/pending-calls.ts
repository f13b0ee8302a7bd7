const callTimeoutMs = 5_000;

/** Calls to the child process that wait for an answer, by number. */
export interface PendingCalls {
  /** `send` answers whether the call was sent. Resolves with undefined if no answer comes. */
  call<T>(send: (call: number) => boolean): Promise<T | undefined>;
  settle(call: number, answer: unknown): void;
  /** Ends all waiting calls, because the child has ended. */
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
