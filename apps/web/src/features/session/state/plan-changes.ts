import type { LoginState } from '@madoi/contract/session/session';
import type { QueryClient } from '@tanstack/react-query';

/** What queries keep of the plan begins with it. */
const planKey = ['purchase'] as const;

const channelName = 'madoi-plan';

/** `state`: what a tab was answered, for the others. */
type PlanNews = { readonly kind: 'changed' } | { readonly kind: 'answered'; readonly state: LoginState };

const publish = (news: PlanNews): void => {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(news);
  channel.close();
};

/** The plan is another one: every part of this page that shows it, and every other tab, learns the new one. */
export const publishPlanChange = (): void => publish({ kind: 'changed' });

/** In ms. Every tab with a connection tells all of them: so long their words are gathered into one. */
const gatherMs = 100;
/** In ms. Tabs that nobody looks at leave the question to the one that is looked at, and ask one by one where there is none. */
const hiddenSpreadMs = 3_000;

/** How long a tab waits for another one's answer before it asks itself. */
export const waitBeforeAsking = (isVisible: boolean, random: number): number =>
  isVisible ? gatherMs : gatherMs * 2 + random * hiddenSpreadMs;

interface PlanRefresh {
  readonly queries: QueryClient;
  /** Asks the server. */
  readonly refreshLogin: () => Promise<LoginState>;
  /** Takes what another tab was answered. False: it is of somebody else, and this tab asks itself. */
  readonly applyLogin: (state: LoginState) => boolean;
  readonly waitMs: () => number;
}

/**
 * Whatever shows the plan, its time left or its price is renewed when the plan is another one: one tab of a browser asks the
 * server, and the others take its answer. Answers how to stop.
 */
export const refreshOnPlanChange = ({ queries, refreshLogin, applyLogin, waitMs }: PlanRefresh): (() => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stopWaiting = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  const renewQueries = () => void queries.invalidateQueries({ queryKey: planKey });
  const ask = (): void => {
    waiting = undefined;
    renewQueries();
    refreshLogin().then(
      (state) => publish({ kind: 'answered', state }),
      (error: unknown) => console.error(error),
    );
  };
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<PlanNews>) => {
    if (data.kind === 'changed') waiting ??= setTimeout(ask, waitMs());
    else if (waiting !== undefined && applyLogin(data.state)) {
      stopWaiting();
      renewQueries();
    }
  });
  return () => {
    stopWaiting();
    channel.close();
  };
};
