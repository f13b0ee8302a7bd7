import type { LiveAudioStatus } from '@madoi/contract/lounge/live/live-audio';
import type { PublishingStatus } from '@madoi/domain/lounge/live/own-microphone';
import { describe, expect, it } from 'vitest';
import { initialLiveView, type LiveView, selectHandOrder, selectStageRole } from './live-view.ts';

const person = (id: string) => ({ user: { id, name: id, uploadedAt: 0 }, at: 1 }) as LiveAudioStatus['hands'][number];
const viewOf = (part: Partial<LiveAudioStatus>, publishingStatus: PublishingStatus = 'not_started'): LiveView => ({
  ...initialLiveView,
  audio: {
    ...initialLiveView.audio,
    publishingStatus,
    status: {
      isOnAir: true,
      channel: 'r',
      broadcasters: [],
      revision: 1,
      mediaId: 'm',
      isMusicMode: false,
      guests: [],
      invited: [],
      hands: [],
      handCount: 0,
      ...part,
    },
  },
});

describe('where a visitor stands with the stage', () => {
  it('is nowhere, hand, invited, stage or air', () => {
    expect(selectStageRole(viewOf({}), 'me')).toBe('nowhere');
    expect(selectStageRole(viewOf({ hands: [person('a'), person('me')] }), 'me')).toBe('hand');
    expect(selectStageRole(viewOf({ invited: [person('me')] }), 'me')).toBe('invited');
    expect(selectStageRole(viewOf({ guests: [person('me')] }), 'me')).toBe('stage');
    expect(selectStageRole(viewOf({ guests: [person('me')] }, 'muted'), 'me')).toBe('air');
    expect(selectStageRole(viewOf({ hands: [person('me')] }), undefined)).toBe('nowhere');
  });

  it('is elsewhere while another page of the same person is on air', () => {
    const mine = { ...person('me'), agoraUserId: 'me', status: 2, startedAt: 1, slot: 0 } as const;
    const status = { broadcasters: [mine], guests: [person('me')] };
    expect(selectStageRole(viewOf(status), 'me')).toBe('elsewhere');
    expect(selectStageRole(viewOf(status, 'starting'), 'me')).toBe('stage');
    expect(selectStageRole(viewOf(status, 'unmuted'), 'me')).toBe('air');
  });

  it('numbers raised hands from 1', () => {
    const view = viewOf({ hands: [person('a'), person('b')] });
    expect([selectHandOrder(view, 'a'), selectHandOrder(view, 'b'), selectHandOrder(view, 'c')]).toEqual([
      1,
      2,
      undefined,
    ]);
  });
});
