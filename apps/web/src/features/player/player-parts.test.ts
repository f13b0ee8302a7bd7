import type { Track } from '@madoi/contract/catalogue/entities';
import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { fullVolume } from '@madoi/domain/player/volume';
import type { SoloPlayer, SoloPlayerState } from '@madoi/room-client/playback/solo/solo-player-state';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { messages } from '#messages/ja.ts';
import { createQueryClient } from '#platform/http/query-client.ts';
import { SoloPlayerContext } from '#platform/playback/solo/use-solo-player.ts';
import { BarCentre } from './bar/BarCentre.tsx';
import { SoloPlayerBar } from './bar/SoloPlayerBar.tsx';
import { NextButton, RepeatButton, ShuffleButton } from './controls/SkipButtons.tsx';
import { SoloScrubber } from './controls/SoloScrubber.tsx';
import { TimeLeftNotice } from './controls/TimeLeftNotice.tsx';
import { PagePlayer } from './PlayerParts.tsx';
import { PlayerSlotsContext } from './player.slots.ts';
import { PlayedRow } from './queue/QueueRow.tsx';

const track = (id: string): Track => ({
  id,
  name: `曲${id}`,
  albumId: 'album-1',
  artistId: 'artist-1',
  isAvailable: true,
  isExplicit: false,
  updatedAt: 0,
  audioInfo: { type: 'full', duration: 216, range: { start: 0, end: 216 } },
});
const queued = (id: string): MediaTrack => ({
  id: `entry-${id}`,
  trackId: id,
  trackUpdatedAt: 0,
  duration: 216,
  source: { type: 'album' },
  createdBy: { id: 'self' },
  detail: track(id),
});
const tracks = ['a', 'b'].map(queued);

const playing: SoloPlayerState = {
  status: 'playing',
  reason: undefined,
  context: { type: 'album', id: 'album-1', title: '盤' },
  tracks,
  currentIndex: 0,
  current: tracks[0],
  positionSec: 82,
  durationSec: 216,
  isHighlight: false,
  isShuffled: false,
  repeat: 'off',
  volume: fullVolume,
  isInterrupted: false,
  timeLeftSec: undefined,
  error: undefined,
};

/** A player that only stands still: what is looked at is what the state says. */
const standing = (state: Partial<SoloPlayerState>): SoloPlayer =>
  ({ store: createStore<SoloPlayerState>(() => ({ ...playing, ...state })) }) as SoloPlayer;

const render = (Part: ComponentType, state: Partial<SoloPlayerState> = {}) => {
  const player = standing(state);
  const pagePlayer = { player, load: async () => player };
  const slots = { TrackHeart: () => createElement('i') };
  const filled = createElement(PlayerSlotsContext, { value: slots }, createElement(Part));
  const part = createElement(SoloPlayerContext, { value: pagePlayer }, filled);
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: ['/music'] });
  const page = createElement(RouterProvider, { router });
  const client = createQueryClient();
  const withQueries = createElement(QueryClientProvider, { client }, page);
  const intl = { locale: 'ja', messages, timeZone: 'Asia/Tokyo', children: withQueries } as const;
  return renderToStaticMarkup(createElement(IntlProvider, intl));
};

const Centre = () => createElement(BarCentre, { previewSec: undefined });
const Line = () => createElement(SoloScrubber, { variant: 'edge' });

describe('the middle of the bar', () => {
  it('holds the transport with its times, and the button says what it will do', () => {
    const html = render(Centre);
    expect(html).toContain('1:22');
    expect(html).toContain('3:36');
    expect(html).toContain('aria-label="一時停止"');
    expect(render(Centre, { status: 'paused' })).toContain('aria-label="再生"');
    expect(render(Centre, { status: 'loading' })).toContain('aria-busy="true"');
  });

  it('[4.14] marks the button that wakes a suspended playback as a player action, and says why it is needed', () => {
    const html = render(Centre, { status: 'suspended', reason: 'autoplay' });
    expect(html).toMatch(/<button[^>]*data-player-action[^>]*>.*タップして音を出す/);
    expect(html).toContain('ブラウザーが音を止めています');
  });

  it('offers to take a playback back from another device', () => {
    const html = render(Centre, { status: 'suspended', reason: 'other_device' });
    expect(html).toMatch(/<button[^>]*data-player-action[^>]*>.*ここで聴く/);
  });

  it('says that a lounge is in front, without a way to play', () => {
    const html = render(Centre, { isInterrupted: true });
    expect(html).toContain('ラウンジの曲が流れています');
    expect(html).not.toContain('data-player-action');
  });

  it('[8.11] shows a failure in words, with a way to try again', () => {
    const html = render(Centre, { status: 'error', error: { code: 'audio_error', detail: 'decode' } });
    expect(html).toContain('この曲は再生できませんでした');
    expect(html).toContain('もう一度');
  });
});

describe('the buttons around it', () => {
  it('have shuffle and repeat by name and state, not by colour alone', () => {
    expect(render(ShuffleButton, { isShuffled: true })).toContain('aria-pressed="true"');
    expect(render(RepeatButton, { repeat: 'one' })).toContain('aria-label="リピート：この曲"');
  });

  it('offer no next behind the last track', () => {
    expect(render(NextButton, { currentIndex: 1 })).toContain('disabled');
    expect(render(NextButton, { currentIndex: 1, repeat: 'all' })).not.toContain('disabled');
  });
});

describe('a song of which a section was chosen', () => {
  const section = { ...queued('a'), range: { startSec: 70, endSec: 80 } };
  const Row = () => createElement(PlayedRow, { mediaTrack: section });

  it('says so wherever it is named, and is as long as the section', () => {
    expect(render(SoloPlayerBar, { current: section })).toContain('区間 1:10–1:20');
    const row = render(Row);
    expect(row).toContain('区間 1:10–1:20');
    expect(row).toContain('>0:10<');
    expect(render(SoloPlayerBar)).not.toContain('区間');
  });
});

describe('the line of the track', () => {
  it('is a slider that says where it stands', () => {
    const html = render(Line);
    expect(html).toContain('type="range"');
    expect(html).toContain('aria-valuetext="1:22、全体は3:36"');
  });

  it('cannot be moved while a lounge is in front', () => {
    expect(render(Line, { isInterrupted: true })).toContain('disabled');
  });
});

describe('the last minutes of the month', () => {
  it('are shown with the way to STANDARD, and to nobody who has more', () => {
    const html = render(TimeLeftNotice, { timeLeftSec: 230 });
    expect(html).toContain('<b>4分</b>');
    expect(html).toContain('href="/purchase"');
    expect(render(TimeLeftNotice, { timeLeftSec: 3000 })).toBe('');
  });
});

describe('the player of a page', () => {
  it('is not there without a queue', () => {
    expect(render(PagePlayer, { tracks: [], current: undefined, status: 'stopped' })).toBe('');
  });
});
