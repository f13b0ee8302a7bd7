import type { QueryClient } from '@tanstack/react-query';

/** What queries keep of the plan begins with it. */
const planKey = ['purchase'] as const;

const channelName = 'madoi-plan';

/** The plan is another one: every part of this page that shows it, and every other tab, asks the server again. */
export const publishPlanChange = (): void => {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
};

/** Answers how to stop. */
const onPlanChange = (listener: () => void): (() => void) => {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', listener);
  return () => channel.close();
};

/** Whatever shows the plan, its time left or its price asks the server again when the plan is another one. Answers how to stop. */
export const refreshOnPlanChange = (queries: QueryClient, refreshLogin: () => Promise<unknown>): (() => void) =>
  onPlanChange(() => {
    void queries.invalidateQueries({ queryKey: planKey });
    refreshLogin().catch((error: unknown) => console.error(error));
  });
