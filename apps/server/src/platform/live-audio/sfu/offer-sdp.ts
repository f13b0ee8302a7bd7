import { type LiveOfferKind, listenTracks } from '@madoi/contract/lounge/live/live-signal';

/** The only parts of a browser's offer that are used; the rest of its text is discarded. */
export interface OfferParts {
  readonly iceUfrag: string;
  readonly icePwd: string;
  /** SHA-256, as `AB:CD:…`. */
  readonly fingerprint: string;
  readonly setup: 'actpass' | 'active' | 'passive';
  readonly mids: readonly string[];
  readonly opusPayloadType: number;
  /** Id of the RTP header extension with the packet's audio level. */
  readonly levelExtension: number | undefined;
}

const linesMax = 2_000;
const levelUri = 'urn:ietf:params:rtp-hdrext:ssrc-audio-level';

interface Section {
  readonly media: string;
  readonly lines: readonly string[];
}

function splitSections(sdp: string): { session: readonly string[]; sections: readonly Section[] } | undefined {
  const lines = sdp.split(/\r?\n/);
  if (lines.length > linesMax || lines[0] !== 'v=0') return undefined;
  const session: string[] = [];
  const sections: { media: string; lines: string[] }[] = [];
  for (const line of lines) {
    if (line.startsWith('m=')) sections.push({ media: line, lines: [] });
    else (sections.at(-1)?.lines ?? session).push(line);
  }
  return { session, sections };
}

const find = (lines: readonly string[], pattern: RegExp): string | undefined => {
  for (const line of lines) {
    const found = pattern.exec(line)?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
};

const audioLine = /^m=audio \d{1,5} (?:UDP\/TLS\/RTP\/SAVPF|UDP\/TLS\/RTP\/SAVP)(?: \d{1,3})+$/;
const directions: Readonly<Record<LiveOfferKind, readonly string[]>> = {
  listen: ['a=recvonly'],
  publish: ['a=sendonly', 'a=sendrecv'],
};

/** The payload type of Opus, if the section is audio in the right direction. */
function opusOf({ media, lines }: Section, kind: LiveOfferKind): number | undefined {
  if (!audioLine.test(media) || !lines.some((line) => directions[kind].includes(line))) return undefined;
  const found = find(lines, /^a=rtpmap:(\d{2,3}) opus\/48000\/2$/i);
  const payloadType = found === undefined ? undefined : Number(found);
  return payloadType !== undefined && payloadType >= 35 && payloadType <= 127 ? payloadType : undefined;
}

/** The parts of an offer; undefined if the product's pages would not make such an offer. */
export function readOffer(sdp: string, kind: LiveOfferKind): OfferParts | undefined {
  const split = splitSections(sdp);
  const [first] = split?.sections ?? [];
  if (!split || !first || split.sections.length !== (kind === 'listen' ? listenTracks : 1)) return undefined;
  const transport = [...first.lines, ...split.session];
  const iceUfrag = find(transport, /^a=ice-ufrag:([A-Za-z0-9+/]{4,256})$/);
  const icePwd = find(transport, /^a=ice-pwd:([A-Za-z0-9+/]{22,256})$/);
  const fingerprint = find(transport, /^a=fingerprint:sha-256 ((?:[0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2})$/i);
  const setup = find(transport, /^a=setup:(actpass|active|passive)$/) as OfferParts['setup'] | undefined;
  const mids = split.sections.flatMap(({ lines }) => find(lines, /^a=mid:([A-Za-z0-9_-]{1,16})$/) ?? []);
  const [opusPayloadType, ...others] = split.sections.map((section) => opusOf(section, kind));
  const level = find(first.lines, new RegExp(`^a=extmap:(\\d{1,2})(?:/\\w+)? ${levelUri}$`));
  const isWhole = iceUfrag && icePwd && fingerprint && setup && new Set(mids).size === split.sections.length;
  if (!isWhole || opusPayloadType === undefined || others.some((each) => each !== opusPayloadType)) return undefined;
  const levelId = level === undefined ? undefined : Number(level);
  const levelExtension = levelId !== undefined && levelId >= 1 && levelId <= 14 ? levelId : undefined;
  return { iceUfrag, icePwd, fingerprint, setup, mids, opusPayloadType, levelExtension };
}

/**
 * A new offer with the same parts and without candidates: the browser connects to the SFU, and nobody can make the SFU
 * send packets to an address of their choice.
 */
export function writeOffer(parts: OfferParts, kind: LiveOfferKind): string {
  const { opusPayloadType: payloadType, levelExtension } = parts;
  const sections = parts.mids.flatMap((mid) => [
    `m=audio 9 UDP/TLS/RTP/SAVPF ${payloadType}`,
    'c=IN IP4 0.0.0.0',
    `a=mid:${mid}`,
    kind === 'listen' ? 'a=recvonly' : 'a=sendonly',
    'a=rtcp-mux',
    `a=rtpmap:${payloadType} opus/48000/2`,
    ...(kind === 'publish' && levelExtension !== undefined ? [`a=extmap:${levelExtension} ${levelUri}`] : []),
    `a=setup:${parts.setup}`,
    `a=ice-ufrag:${parts.iceUfrag}`,
    `a=ice-pwd:${parts.icePwd}`,
    `a=fingerprint:sha-256 ${parts.fingerprint.toUpperCase()}`,
  ]);
  return `${['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', `a=group:BUNDLE ${parts.mids.join(' ')}`, ...sections].join('\r\n')}\r\n`;
}

/** The SDP line by which packets carry their loudness (RFC 6464) under this id. */
export const levelExtensionLine = (id: number): string => `a=extmap:${id} ${levelUri}`;
