import { formatPlaybackToken, playbackTokenMessage } from '@madoi/domain/playback/playback-token';

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** `base64url(HMAC-SHA256(secret, random + cookie)).random` (decisions, section 9). */
export const signPlayback = async (secret: string, cookie: string, random: string): Promise<string> => {
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', text.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const hash = await crypto.subtle.sign('HMAC', key, text.encode(playbackTokenMessage(random, cookie)));
  return formatPlaybackToken({ hash: base64Url(new Uint8Array(hash)), random });
};
