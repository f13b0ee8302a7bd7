import { createStore, type StoreApi } from 'zustand/vanilla';

/** `off`: not wanted · `opening` · `open` · `retrying`: lost, or not opened yet, and tried again · `refused`: not worth it. */
export type LinkState = 'off' | 'opening' | 'open' | 'retrying' | 'refused';

export interface MediaLink {
  readonly close: () => void;
}

export type OpenLinkResult =
  | { readonly ok: true; readonly link: MediaLink }
  /** `isFinal`: asking again would be answered the same. */
  | { readonly ok: false; readonly reason: string; readonly isFinal: boolean };

export interface ReconnectingLinkOptions {
  /** Opens a connection; `onLost` is called at most once, when an open one breaks. Never rejects. */
  readonly open: (onLost: () => void) => Promise<OpenLinkResult>;
  readonly schedule: (delayMs: number, run: () => void) => () => void;
}

export interface ReconnectingLink {
  readonly store: StoreApi<{ readonly state: LinkState; readonly reason: string | undefined }>;
  want(isWanted: boolean): void;
  /** The connection is dead whatever it reports: it is replaced at once if it is still needed. */
  renew(): void;
}

/** At once, then slower; never so slow that a cause which has ended is not noticed within 2 s. */
const retryAfterMs = [0, 500, 1_000, 2_000] as const;

/**
 * Keeps one connection open for as long as it is wanted.
 *
 * | state    | want  | unwant | opened | failed   | refused | lost     | renew    |
 * | off      | opening | –    | –      | –        | –       | –        | –        |
 * | opening  | –     | off    | open   | retrying | refused | –        | opening  |
 * | open     | –     | off    | –      | –        | –       | retrying | retrying |
 * | retrying | –     | off    | open   | retrying | refused | –        | retrying |
 * | refused  | –     | off    | –      | –        | –       | –        | opening  |
 */
export function createReconnectingLink({ open, schedule }: ReconnectingLinkOptions): ReconnectingLink {
  const store = createStore<{ state: LinkState; reason: string | undefined }>(() => ({
    state: 'off',
    reason: undefined,
  }));
  const set = (state: LinkState, reason?: string) => store.setState({ state, reason });
  let attempt = 0;
  let failures = 0;
  let link: MediaLink | undefined;
  let unschedule = () => {};

  const drop = () => {
    attempt += 1;
    unschedule();
    link?.close();
    link = undefined;
  };
  const tryLater = () => {
    const delayMs = retryAfterMs[Math.min(failures, retryAfterMs.length - 1)] ?? 0;
    failures += 1;
    unschedule = schedule(delayMs, tryNow);
  };
  const tryNow = () => {
    drop();
    const mine = attempt;
    const onLost = () => {
      if (mine !== attempt) return;
      set('retrying');
      tryNow();
    };
    void open(onLost).then((answer) => {
      if (mine !== attempt) {
        if (answer.ok) answer.link.close();
        return;
      }
      if (answer.ok) {
        failures = 0;
        link = answer.link;
        set('open');
      } else if (answer.isFinal) set('refused', answer.reason);
      else {
        set('retrying', answer.reason);
        tryLater();
      }
    });
  };
  return {
    store,
    want: (isWanted) => {
      const { state } = store.getState();
      if (isWanted === (state !== 'off')) return;
      failures = 0;
      if (isWanted) {
        set('opening');
        tryNow();
      } else {
        drop();
        set('off');
      }
    },
    renew: () => {
      const { state } = store.getState();
      if (state === 'off') return;
      failures = 0;
      set(state === 'open' || state === 'retrying' ? 'retrying' : 'opening');
      tryNow();
    },
  };
}
