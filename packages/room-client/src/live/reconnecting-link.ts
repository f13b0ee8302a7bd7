import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * `off`: not wanted · `opening` · `open` · `retrying`: lost or failed, will be tried again · `refused`: a retry would
 * be refused too.
 */
export type LinkState = 'off' | 'opening' | 'open' | 'retrying' | 'refused';

export interface MediaLink {
  readonly close: () => void;
}

export type OpenLinkResult =
  | { readonly ok: true; readonly link: MediaLink }
  /** `isFinal`: a retry would be refused too. */
  | { readonly ok: false; readonly reason: string; readonly isFinal: boolean };

export interface ReconnectingLinkOptions {
  /** Opens a connection; `onLost` is called at most once, when an open one breaks. Never rejects. */
  readonly open: (onLost: () => void) => Promise<OpenLinkResult>;
  readonly schedule: (delayMs: number, run: () => void) => () => void;
}

export interface ReconnectingLink {
  readonly store: StoreApi<{ readonly state: LinkState; readonly reason: string | undefined }>;
  want(isWanted: boolean): void;
  /** Replaces the connection at once if it is still wanted, because it is dead whatever it reports. */
  renew(): void;
}

/** Waits before the attempts, in ms. At most 2 s, so that the end of an outage is noticed soon. */
const retryAfterMs = [0, 500, 1_000, 2_000] as const;

/**
 * `wanted`, `unwanted`, `renewed`: calls of the owner · `opened`, `failed`, `refused`, `lost`: results of the
 * connection.
 */
type LinkEvent = 'wanted' | 'unwanted' | 'renewed' | 'opened' | 'failed' | 'refused' | 'lost';

/**
 * The effect of a step: `open` and `openLater` (after a wait) replace the connection, `close` closes it, `hold` keeps
 * it.
 */
interface LinkStep {
  readonly state: LinkState;
  readonly effect: 'open' | 'openLater' | 'close' | 'hold';
}

const stays = undefined;
const opens: LinkStep = { state: 'opening', effect: 'open' };
const reopens: LinkStep = { state: 'retrying', effect: 'open' };
const waits: LinkStep = { state: 'retrying', effect: 'openLater' };
const holds: LinkStep = { state: 'open', effect: 'hold' };
const givesUp: LinkStep = { state: 'refused', effect: 'close' };
const closes: LinkStep = { state: 'off', effect: 'close' };

/**
 * | from \ event | wanted  | unwanted | renewed  | opened | failed   | refused | lost     |
 * | ------------ | ------- | -------- | -------- | ------ | -------- | ------- | -------- |
 * | off          | opening | stays    | stays    | stays  | stays    | stays   | stays    |
 * | opening      | stays   | off      | opening  | open   | retrying | refused | retrying |
 * | open         | stays   | off      | retrying | stays  | stays    | stays   | retrying |
 * | retrying     | stays   | off      | retrying | open   | retrying | refused | retrying |
 * | refused      | stays   | off      | opening  | stays  | stays    | stays   | stays    |
 *
 * A connection may be reported lost before it is reported open, because the two reports come from different sources.
 */
export const linkTable: Readonly<Record<LinkState, Readonly<Record<LinkEvent, LinkStep | undefined>>>> = {
  off: {
    wanted: opens,
    unwanted: stays,
    renewed: stays,
    opened: stays,
    failed: stays,
    refused: stays,
    lost: stays,
  },
  opening: {
    wanted: stays,
    unwanted: closes,
    renewed: opens,
    opened: holds,
    failed: waits,
    refused: givesUp,
    lost: reopens,
  },
  open: {
    wanted: stays,
    unwanted: closes,
    renewed: reopens,
    opened: stays,
    failed: stays,
    refused: stays,
    lost: reopens,
  },
  retrying: {
    wanted: stays,
    unwanted: closes,
    renewed: reopens,
    opened: holds,
    failed: waits,
    refused: givesUp,
    lost: reopens,
  },
  refused: {
    wanted: stays,
    unwanted: closes,
    renewed: opens,
    opened: stays,
    failed: stays,
    refused: stays,
    lost: stays,
  },
};

/** Events after which the waits start again with the shortest. */
const isFreshStart: Readonly<Record<LinkEvent, boolean>> = {
  wanted: true,
  unwanted: true,
  renewed: true,
  opened: true,
  failed: false,
  refused: false,
  lost: false,
};

/** Keeps one connection open for as long as it is wanted, by `linkTable`. */
export function createReconnectingLink({ open, schedule }: ReconnectingLinkOptions): ReconnectingLink {
  const store = createStore<{ state: LinkState; reason: string | undefined }>(() => ({
    state: 'off',
    reason: undefined,
  }));
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
    const settle = (answer: OpenLinkResult) => {
      if (mine !== attempt) {
        if (answer.ok) answer.link.close();
        return;
      }
      if (answer.ok) {
        link = answer.link;
        dispatch('opened');
      } else dispatch(answer.isFinal ? 'refused' : 'failed', answer.reason);
    };
    const onLost = () => {
      if (mine === attempt) dispatch('lost');
    };
    void open(onLost).then(settle);
  };
  const effects: Readonly<Record<LinkStep['effect'], () => void>> = {
    open: tryNow,
    openLater: tryLater,
    close: drop,
    hold: () => undefined,
  };
  const dispatch = (event: LinkEvent, reason?: string) => {
    const step = linkTable[store.getState().state][event];
    if (step === undefined) return;
    if (isFreshStart[event]) failures = 0;
    store.setState({ state: step.state, reason });
    effects[step.effect]();
  };
  return {
    store,
    want: (isWanted) => dispatch(isWanted ? 'wanted' : 'unwanted'),
    renew: () => dispatch('renewed'),
  };
}
