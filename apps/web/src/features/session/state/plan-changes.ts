const channelName = 'madoi-plan';

/** The plan is another one: every part of this page that shows it, and every other tab, asks the server again. */
export const publishPlanChange = (): void => {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
};

/** Answers how to stop. */
export const onPlanChange = (listener: () => void): (() => void) => {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', listener);
  return () => channel.close();
};
