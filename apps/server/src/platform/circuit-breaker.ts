/** Keeps calls from a service that is down, so that nobody waits for its time limit again and again. */
export interface CircuitBreaker {
  /** Whether a call may be made now. After a pause a single one may, to find out. */
  mayCall(): boolean;
  succeeded(): void;
  failed(): void;
}

export interface CircuitBreakerOptions {
  readonly nowMs: () => number;
  /** Failures in a row that open it. */
  readonly failuresMax: number;
  /** How long it stays open. */
  readonly pauseMs: number;
}

export function createCircuitBreaker({ nowMs, failuresMax, pauseMs }: CircuitBreakerOptions): CircuitBreaker {
  let failures = 0;
  let openUntilMs = Number.NEGATIVE_INFINITY;
  const isOpen = () => failures >= failuresMax;
  return {
    mayCall: () => {
      if (!isOpen()) return true;
      if (nowMs() < openUntilMs) return false;
      // The trial: others wait for what becomes of it.
      openUntilMs = nowMs() + pauseMs;
      return true;
    },
    succeeded: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      if (isOpen()) openUntilMs = nowMs() + pauseMs;
    },
  };
}
