import type { AudioType } from '@madoi/contract/catalogue/entities';
import { audioTypeCodes } from '@madoi/contract/playback/playback';

export interface PlaybackUrlParts {
  readonly trackId: string;
  readonly audioType: AudioType;
  readonly isFaded: boolean;
  readonly token: string;
  readonly roomId?: string | undefined;
}

/** Specification 7.26, to the letter; `r` names the room whose rights apply. */
export const playbackUrl = ({ trackId, audioType, isFaded, token, roomId }: PlaybackUrlParts): string => {
  const query = new URLSearchParams({
    i: trackId,
    a: String(audioTypeCodes[audioType]),
    f: isFaded ? '1' : '0',
    b: '96',
    t: token,
    ...(roomId === undefined ? {} : { r: roomId }),
  });
  return `/api/pb/${encodeURIComponent(trackId.slice(0, 5))}/ps?${query.toString()}`;
};

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
  const hash = await crypto.subtle.sign('HMAC', key, text.encode(random + cookie));
  return `${base64Url(new Uint8Array(hash))}.${random}`;
};
