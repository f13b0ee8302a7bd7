export const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined';

export const findSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** Ends this browser's subscription; its push service then says so to the server. Never rejects. */
export async function unsubscribeDevice(): Promise<void> {
  try {
    if (hasPush()) await (await findSubscription())?.unsubscribe();
  } catch (error) {
    console.error(error);
  }
}
