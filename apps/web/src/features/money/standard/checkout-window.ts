import type { CardOnFile } from '@madoi/contract/money/purchase';

export type CheckoutFailure = 'rate_limit' | 'refused' | 'expired' | 'unknown' | 'failed';

/**
 * ```
 *            begin     window blocked  session     told it is done  window closed  answer            again
 * idle       opening
 * opening              left            waiting
 * waiting                                          checking         checking
 * checking                                                                         done | closed | failed
 * closed, failed, done                                                                               opening
 * ```
 * `left`: the same tab goes to the provider's page, and this page is over. `standard`: another tab was first.
 */
export type CheckoutState =
  | { readonly kind: 'idle' | 'opening' | 'waiting' | 'checking' | 'closed' | 'left' }
  | { readonly kind: 'failed'; readonly reason: CheckoutFailure }
  | { readonly kind: 'done'; readonly card: CardOnFile | undefined };

export type StartedCheckout =
  | { readonly success: true; readonly checkoutSession: string; readonly url: string }
  | { readonly success: false; readonly reason: 'standard' | 'rate_limit' | 'refused' };

export type FinishedCheckout =
  | { readonly success: true; readonly card?: CardOnFile | undefined }
  | { readonly success: false; readonly reason: 'open' | 'expired' | 'unknown' };

/** What is needed of the window that the provider's page opens in. */
export interface PaymentWindow {
  readonly isClosed: () => boolean;
  readonly goTo: (url: string) => void;
  readonly focus: () => void;
  readonly close: () => void;
}

export interface CheckoutWindowDeps {
  /** Inside of a click; undefined: the browser has blocked it. */
  readonly openWindow: () => PaymentWindow | undefined;
  readonly start: () => Promise<StartedCheckout>;
  readonly finish: (checkoutSession: string) => Promise<FinishedCheckout>;
  /** In this tab. */
  readonly leaveTo: (url: string) => void;
  /** Calls back with the session that a window says is done; answers how to stop. */
  readonly onReported: (listener: (checkoutSession: string) => void) => () => void;
  readonly onState: (state: CheckoutState) => void;
  /** Calls back again and again; answers how to stop. */
  readonly repeat: (work: () => void, ms: number) => () => void;
}

export interface CheckoutWindow {
  begin(): Promise<void>;
  focus(): void;
  /** Closes the window: what was paid in it until then counts. */
  cancel(): void;
  dispose(): void;
}

const lookEveryMs = 500;

function stateOf(answer: FinishedCheckout): CheckoutState {
  if (answer.success) return { kind: 'done', card: answer.card };
  return answer.reason === 'open' ? { kind: 'closed' } : { kind: 'failed', reason: answer.reason };
}

const refusalState = (reason: (StartedCheckout & { readonly success: false })['reason']): CheckoutState =>
  reason === 'standard' ? { kind: 'done', card: undefined } : { kind: 'failed', reason };

const askOutcome = ({ finish }: CheckoutWindowDeps, session: string): Promise<CheckoutState> =>
  finish(session).then(stateOf, () => ({ kind: 'failed', reason: 'failed' }));

/** One checkout of the page, in a window beside it. */
export function createCheckoutWindow(deps: CheckoutWindowDeps): CheckoutWindow {
  let current: { readonly session: string; readonly window: PaymentWindow } | undefined;
  /** Its own session, until that is over: other checkouts of the page hear the same reports. */
  let unfinished: string | undefined;
  let stopLooking = () => {};
  let isDisposed = false;
  const show = (state: CheckoutState) => (isDisposed ? undefined : deps.onState(state));
  const check = async (session: string) => {
    stopLooking();
    current = undefined;
    show({ kind: 'checking' });
    const state = await askOutcome(deps, session);
    // A window reports twice, by message and by broadcast: it is done once.
    if (unfinished !== session) return;
    if (state.kind === 'done') unfinished = undefined;
    show(state);
  };
  const follow = (session: string, window: PaymentWindow) => {
    current = { session, window };
    unfinished = session;
    show({ kind: 'waiting' });
    stopLooking = deps.repeat(() => {
      if (window.isClosed()) void check(session);
    }, lookEveryMs);
  };
  // Also after the window seemed closed: the provider's page may only have cut itself off.
  const stopHearing = deps.onReported((session) => {
    if (unfinished === session) void check(session);
  });
  const begin = async () => {
    const window = deps.openWindow();
    show({ kind: 'opening' });
    const started = await deps.start().catch((): StartedCheckout => ({ success: false, reason: 'refused' }));
    if (isDisposed || !started.success) {
      window?.close();
      if (started.success) return;
      return show(refusalState(started.reason));
    }
    if (window === undefined) {
      show({ kind: 'left' });
      return deps.leaveTo(started.url);
    }
    window.goTo(started.url);
    follow(started.checkoutSession, window);
  };
  return {
    begin,
    focus: () => current?.window.focus(),
    cancel: () => {
      current?.window.close();
      if (current) void check(current.session);
    },
    dispose: () => {
      isDisposed = true;
      stopLooking();
      stopHearing();
    },
  };
}
