/** `crowded`: the server takes no more guests from here for now. `failed`: the call did not get through. */
export type GuestRefusal = 'crowded' | 'failed';

const retryAfterMs = 20_000;

/**
 * Opens a guest session, and tries again every 20 s while that is refused (`crowded`) or fails. `onRefusal` gets the
 * outcome of each try, undefined for success. Returns how to stop, which also clears the refusal: the visitor left, or
 * has a session by another way.
 */
export function enterAsGuest(
  open: () => Promise<{ readonly success: boolean }>,
  onRefusal: (refusal: GuestRefusal | undefined) => void,
): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const tryNow = async () => {
    const answer = await open().catch(() => undefined);
    if (isStopped) return;
    if (answer?.success === true) return onRefusal(undefined);
    onRefusal(answer === undefined ? 'failed' : 'crowded');
    timer = setTimeout(tryNow, retryAfterMs);
  };
  // Not at once: React mounts twice while developing, and the first mount must not open a session.
  timer = setTimeout(tryNow, 0);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    onRefusal(undefined);
  };
}
