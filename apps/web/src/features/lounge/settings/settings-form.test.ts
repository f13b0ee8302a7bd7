import { HttpFailure } from '@madoi/contract/http/http-failure';
import type { LoungeMeta } from '@madoi/contract/lounge/room';
import { votingOff } from '@madoi/domain/lounge/voting/voting-settings';
import { describe, expect, it } from 'vitest';
import { messages as en } from '#messages/en.ts';
import { messages as ja } from '#messages/ja.ts';
import { messages as zhTw } from '#messages/zh-tw.ts';
import { pictureProblemOf } from './save-room-extras.ts';
import { emptySettings, settingsBody, settingsError, settingsOf, tabWithError } from './settings-form.ts';

const plainRoom = {
  topic: { text: '', translations: [] },
  limitation: { audience: 'everyone' },
  gifting: { denyFlowerStamp: false },
  urls: {},
};

describe('the settings of a room', () => {
  it('[3.17] send what differs, and a limitation as a whole', () => {
    expect(settingsBody(emptySettings)).toEqual({
      disabledAutoFillTrack: false,
      limitation: { audience: 'everyone', visibility: 'listed' },
    });
    const form = {
      ...emptySettings,
      audience: 'standard' as const,
      maxParticipants: ' ２０ ',
      survey: 'https://example.com',
      background: 'winter' as const,
      translations: { ja: '', en: ' Rain ', 'zh-TW': '' },
    };
    expect(settingsBody(form)).toEqual({
      disabledAutoFillTrack: false,
      limitation: { audience: 'standard', visibility: 'listed', maxParticipants: 20 },
      topicTranslations: [{ languageCode: 'en', text: 'Rain' }],
      urls: { survey: 'https://example.com' },
      background: { type: 'custom_default', scene: 'winter' },
    });
    expect(settingsBody({ ...emptySettings, survey: '' }, form).urls).toEqual({ survey: null });
    expect(settingsBody({ ...form, background: 'custom' }, form)).not.toHaveProperty('background');
  });

  it('[3.18] send the lyrics as a background of their own kind, and know them again', () => {
    expect(settingsBody({ ...emptySettings, background: 'dive' })).toMatchObject({ background: { type: 'dive' } });
    const images = { thumb: { type: 'default', uploadedAt: 0 } };
    const chosen = (background: object) =>
      settingsOf({ ...plainRoom, images: { ...images, background } } as unknown as LoungeMeta).background;
    expect(chosen({ type: 'default', kind: 'dive', uploadedAt: 0 })).toBe('dive');
    expect(chosen({ type: 'default', kind: 'unknown', uploadedAt: 0 })).toBe('default');
    expect(chosen({ type: 'default', uploadedAt: 0 })).toBe('default');
  });

  it('[3.17] send the switches that were moved, and nothing of the others', () => {
    const moved = { ...emptySettings, allowLiveAudio: true, allowTranslate: true, denyFlowerStamp: true };
    expect(settingsBody(moved)).toMatchObject({
      allowLiveAudio: true,
      allowTranslate: true,
      gifting: { denyFlowerStamp: true },
    });
    expect(settingsBody(moved)).not.toHaveProperty('allowGifting');
    expect(settingsBody(emptySettings, moved)).toMatchObject({ allowLiveAudio: false });
    expect(settingsBody(moved, moved)).not.toHaveProperty('allowLiveAudio');
  });

  it('send what the room decides together where it differs, and know it again', () => {
    const voting = { ...votingOff, repeatAfter: 20 };
    expect(settingsBody({ ...emptySettings, voting })).toMatchObject({ voting });
    expect(settingsBody({ ...emptySettings, voting }, { ...emptySettings, voting })).not.toHaveProperty('voting');
    const images = { background: { type: 'default', uploadedAt: 0 }, thumb: { type: 'default', uploadedAt: 0 } };
    expect(settingsOf({ ...plainRoom, images, voting } as unknown as LoungeMeta).voting).toEqual(voting);
    expect(settingsOf({ ...plainRoom, images } as unknown as LoungeMeta).voting).toEqual(votingOff);
  });

  it('send the limits that were moved, so that slow mode stays as it was set meanwhile', () => {
    const { rateLimits } = emptySettings;
    const moved = { ...emptySettings, rateLimits: { ...rateLimits, reaction: 3_000 } };
    expect(settingsBody(moved).rateLimits).toEqual({ reaction: 3_000 });
    expect(settingsBody(moved, moved)).not.toHaveProperty('rateLimits');
  });

  it('name a mistake before anything is sent', () => {
    const mistake = (part: object) => settingsError({ ...emptySettings, ...part });
    expect(mistake({})).toBeUndefined();
    for (const maxParticipants of ['0', '-1', '1.5', 'x', '100001'])
      expect(mistake({ maxParticipants }), maxParticipants).toBe('maxParticipants');
    for (const survey of ['x', 'javascript:alert(1)', 'https://', 'https://a@b']) {
      expect(mistake({ survey }), survey).toBe('survey');
    }
  });

  it('lead to the tab that holds a mistake', () => {
    expect(tabWithError(emptySettings)).toBeUndefined();
    expect(tabWithError({ ...emptySettings, survey: 'example.com/form' })).toBe('basic');
    expect(tabWithError({ ...emptySettings, survey: 'x', maxParticipants: '0' })).toBe('access');
  });

  it('have words for every refusal of a picture', () => {
    const problem = (status: number, message?: string) =>
      pictureProblemOf(
        new HttpFailure(status, {
          type: 'about:blank',
          title: '',
          status,
          code: 'invalid_input',
          ...(message === undefined ? {} : { fields: [{ field: 'body', message }] }),
        }),
      );
    expect([problem(413), problem(415), problem(422, 'animated'), problem(500), pictureProblemOf(new Error())]).toEqual(
      ['too_large', 'unsupported', 'animated', 'failed', 'failed'],
    );
    for (const { settings } of [ja, en, zhTw]) expect(Object.keys(settings.picture)).toHaveLength(7);
  });
});
