import type { Track } from '@madoi/contract/catalogue/entities';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { SoloPlayer, SoloPlayerState } from '../../../platform/playback/solo/solo-player-state.ts';
import { playSection, sectionPhase } from './play-section.ts';

const section = { trackId: 'track-01', startSec: 30, endSec: 60 };
const at = (positionSec: number, trackId = 'track-01') =>
  ({ current: { trackId }, positionSec }) as unknown as SoloPlayerState;

describe('where a player stands with a section', () => {
  it('waits until the track is there, and until a place behind the end was left', () => {
    expect(sectionPhase('coming', at(10, 'track-02'), section)).toBe('coming');
    expect(sectionPhase('coming', at(90), section)).toBe('coming');
    expect(sectionPhase('coming', at(30), section)).toBe('inside');
  });

  it('is over at its end, and left by a jump behind it or another track', () => {
    expect(sectionPhase('inside', at(59.9), section)).toBe('inside');
    expect(sectionPhase('inside', at(60), section)).toBe('over');
    expect(sectionPhase('inside', at(120), section)).toBe('left');
    expect(sectionPhase('inside', at(0, 'track-02'), section)).toBe('left');
  });
});

/** A player that does as it is told at once. */
const playerAt = (start: SoloPlayerState) => {
  const store = createStore<SoloPlayerState>(() => start);
  const pause = vi.fn();
  const player = {
    store,
    pause,
    playList: ({ tracks }: { readonly tracks: readonly Track[] }) => store.setState(at(0, tracks[0]?.id)),
    seek: (positionSec: number) => store.setState({ positionSec }),
  } as unknown as SoloPlayer;
  return { player, store, pause };
};

const started = {
  track: { id: 'track-01' } as Track,
  context: { type: 'track', title: '曲' },
  range: section,
} as const;

describe('playing a section', () => {
  it('starts at its start and pauses once, at its end', () => {
    const { player, store, pause } = playerAt(at(100));
    playSection(player, started);
    expect(store.getState().positionSec).toBe(30);
    store.setState({ positionSec: 59 });
    expect(pause).not.toHaveBeenCalled();
    store.setState({ positionSec: 60.03 });
    expect(pause).toHaveBeenCalledTimes(1);
    store.setState({ positionSec: 60.03 });
    store.setState({ positionSec: 61 });
    expect(pause).toHaveBeenCalledTimes(1);
  });

  it('lets whatever else is started play on', () => {
    const { player, store, pause } = playerAt(at(0, 'track-02'));
    playSection(player, started);
    store.setState(at(10, 'track-03'));
    store.setState(at(60));
    expect(pause).not.toHaveBeenCalled();
  });
});
