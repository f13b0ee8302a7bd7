import type { AudioInfo, AudioType, Track } from '@madoi/contract/catalogue/entities';
import { audioTypeCodes } from '@madoi/contract/playback/playback';

/** The encodes every track has: the whole, and both highlights plain and faded (decisions, section 4). */
export const audioCuts = ['full', 'h90', 'h90f', 'h30', 'h30f'] as const;
export type AudioCut = (typeof audioCuts)[number];

/** What a track's rights allow, largest first. */
export type TrackRights = 'full' | '90' | '30';

/** The code `a` of the playback URL as an audio type. */
export function audioTypeOfCode(code: '1' | '2' | '3'): AudioType {
  if (code === '1') return 'full';
  return Number(code) === audioTypeCodes[90] ? 90 : 30;
}

/** The cut of an audio type. A full track has no faded cut, because it has its own ending. */
export function audioCutOf(type: AudioType, faded: boolean): AudioCut {
  if (type === 'full') return 'full';
  return faded ? `h${type}f` : `h${type}`;
}

/** The largest cut that the rights allow: what everyone in a room hears (specification 3.46; decisions, section 4). */
export const audioTypeOfRights = (rights: TrackRights): AudioType =>
  rights === 'full' ? 'full' : rights === '90' ? 90 : 30;

/**
 * The largest cut that a guest hears outside rooms: the 90 s highlight, even where the rights allow more (decisions,
 * section 2).
 */
export const guestAudioType = (rights: TrackRights): AudioType => (rights === '30' ? 30 : 90);

/** Whether the rights allow an audio type: any that is not longer than their own. */
export function allowsAudioType(rights: TrackRights, type: AudioType): boolean {
  const sizes = { full: 3, 90: 2, 30: 1 } as const;
  return sizes[type] <= sizes[rights];
}

/** Lengths of a track's cuts and their offsets in the whole track, in seconds. */
export interface TrackCuts {
  readonly rights: TrackRights;
  readonly fullSec: number;
  readonly highlightStartSec: number;
  readonly highlight90Sec: number;
  readonly highlight30StartSec: number;
  readonly highlight30Sec: number;
}

/** One cut as the wire describes it (specification 3.46). */
export function audioInfoOfType(cuts: TrackCuts, type: AudioType): AudioInfo {
  if (type === 'full') return { type, duration: cuts.fullSec, range: { start: 0, end: cuts.fullSec } };
  const start = type === 90 ? cuts.highlightStartSec : cuts.highlight30StartSec;
  const duration = type === 90 ? cuts.highlight90Sec : cuts.highlight30Sec;
  return { type, duration, range: { start, end: start + duration } };
}

const highlightSec = 90;

/** The cut that somebody hears outside rooms: a guest hears the highlight of what users hear whole. */
export function soloCutOf(
  { audioInfo, highlight }: Pick<Track, 'audioInfo' | 'highlight'>,
  isGuest: boolean,
): AudioInfo {
  if (!isGuest || audioInfo.type !== 'full') return audioInfo;
  // Details that an older page has cached have no `highlight`.
  const duration = Math.min(highlightSec, audioInfo.duration);
  return highlight ?? { type: 90, duration, range: { start: 0, end: duration } };
}
