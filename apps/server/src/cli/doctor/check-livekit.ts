import type { LiveKitConfig } from '../../platform/config/config.ts';
import { tryLiveKit } from '../../platform/live-audio/livekit/try-livekit.ts';

const adviceOf: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Start it, or correct host and port in LIVEKIT_URL.',
  ENOTFOUND: 'Correct the host in LIVEKIT_URL.',
};
const [unauthorized, forbidden] = [401, 403];

/** Has it answer a call that is signed as the server signs its own. */
export async function checkLiveKit(liveKit: LiveKitConfig): Promise<string> {
  const { host } = new URL(liveKit.url);
  try {
    await tryLiveKit(liveKit);
    return `${host} answered a call signed with LIVEKIT_API_KEY`;
  } catch (error) {
    const { status, message, cause } = error as Error & { readonly status?: number };
    if (status === unauthorized || status === forbidden)
      throw new Error(
        `${host} refused a call signed with LIVEKIT_API_KEY (${status}). Correct LIVEKIT_API_KEY and LIVEKIT_API_SECRET as they stand under keys in its configuration; a clock that is wrong by minutes is refused as well.`,
      );
    if (status !== undefined)
      throw new Error(
        `${host} answered ${status}: no LiveKit is there. Correct LIVEKIT_URL, or the proxy in front of it.`,
      );
    const { code = '', message: reason = message } = (cause ?? {}) as NodeJS.ErrnoException;
    throw new Error(
      `${host} was not reached: ${reason || code}. ${adviceOf[code] ?? 'Open the way there, or correct LIVEKIT_URL.'}`,
    );
  }
}
