import type { Config } from '../platform/config/config.ts';
import type { PageOrigins } from '../platform/http/security-headers.ts';

/** LiveKit's client speaks to it over a socket, and asks over HTTP why that was refused. */
function liveKitOrigins(liveKit: Config['liveAudio']['liveKit']): readonly string[] {
  if (!liveKit) return [];
  const { origin } = new URL(liveKit.url.replace(/^ws/, 'http'));
  return [origin, origin.replace(/^http/, 'ws')];
}

/**
 * What pages of this configuration need beside our own origin. Stripe.js is fetched where one pays only; every page may, because one
 * comes there without loading another document.
 */
export function pageOrigins({
  liveAudio,
  stripe,
  imageHosts,
}: Pick<Config, 'liveAudio' | 'stripe' | 'imageHosts'>): PageOrigins {
  const liveKit = liveKitOrigins(liveAudio.liveKit);
  const image = imageHosts.map((host) => `https://${host}`);
  if (stripe === undefined) return { connect: liveKit, image };
  return {
    image,
    connect: [...liveKit, 'https://api.stripe.com'],
    script: ['https://js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  };
}
