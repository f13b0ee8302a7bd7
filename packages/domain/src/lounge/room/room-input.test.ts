import { describe, expect, it } from 'vitest';
import { votingOff } from '../voting/voting-settings.ts';
import { hasCampaign, normalizeRoomInput, type RoomInput, validateRoomFields } from './room-input.ts';

const rateLimits = { message: 1000, reaction: 150, queue: 300 };
const before = { topic: '雨', rateLimits, voting: {} };
const ja = { languageCode: 'ja', text: '雨' };
const en = { languageCode: 'en', text: ' rain ' };

describe('the settings that an owner sends', () => {
  it('completes what the room decides, and keeps what is not named', () => {
    expect(normalizeRoomInput({ voting: { repeatAfter: 7 } }, before).voting).toEqual({ ...votingOff, repeatAfter: 7 });
    const stored = { ...before, voting: { repeatAfter: 7 } };
    expect(normalizeRoomInput({ voting: {} }, stored).voting).toMatchObject({ repeatAfter: 7 });
    expect(normalizeRoomInput({}, stored)).not.toHaveProperty('voting');
  });

  it('[3.17] are kept when they were sent, and only those', () => {
    expect(normalizeRoomInput({}, before)).toEqual({});
    const input = {
      allowLiveAudio: true,
      allowGifting: false,
      gifting: { denyFlowerStamp: true },
      urls: { survey: ' https://example.com/a ' },
      background: { type: 'custom_default', scene: 'winter' },
      limitation: { audience: 'standard', maxParticipants: 5 },
      rateLimits: { message: 5000 },
    } as const;
    expect(normalizeRoomInput(input, before)).toEqual({
      allowLiveAudio: true,
      allowGifting: false,
      denyFlowerStamp: true,
      surveyUrl: 'https://example.com/a',
      background: { type: 'custom_default', scene: 'winter' },
      limitation: { audience: 'standard', maxParticipants: 5 },
      rateLimits: { ...rateLimits, message: 5000 },
    });
    expect(normalizeRoomInput({ urls: { survey: null }, campaignText: ' ' }, before)).toEqual({
      surveyUrl: null,
      campaignText: null,
    });
  });

  it('[3.17] a topic keeps one text per language, without empty ones', () => {
    const topicTranslations = [ja, en, { languageCode: 'zh-TW', text: ' ' }, { languageCode: 'en', text: 'the rain' }];
    expect(normalizeRoomInput({ topicTranslations }, before).topicTranslations).toEqual([
      ja,
      { languageCode: 'en', text: 'the rain' },
    ]);
  });

  it('[3.17] a new topic drops the translations of the old one, unless it brings its own', () => {
    expect(normalizeRoomInput({ topic: '雪' }, before)).toEqual({ topic: '雪', topicTranslations: [] });
    expect(normalizeRoomInput({ topic: '雪', topicTranslations: [en] }, before).topicTranslations).toEqual([
      { languageCode: 'en', text: 'rain' },
    ]);
    expect(normalizeRoomInput({ topic: '雨' }, before)).toEqual({ topic: '雨' });
    expect(normalizeRoomInput({ topic: '', topicTranslations: [en] }, before)).toEqual({
      topic: '',
      topicTranslations: [],
    });
  });

  it('[3.17] a topic may come as the meta shows it: a text with its translations', () => {
    const translations = [{ languageCode: 'en', text: 'snow' }];
    const topic = { text: ' 雪 ', translations };
    expect(normalizeRoomInput({ topic }, before)).toEqual({ topic: '雪', topicTranslations: translations });
    expect(normalizeRoomInput({ topic: { text: '雨' } }, before)).toEqual({ topic: '雨' });
    expect(normalizeRoomInput({ topic, topicTranslations: [ja] }, before).topicTranslations).toEqual([ja]);
  });

  it('[3.18] a background may come as the meta shows it; a picture of the owner’s own stays where it is', () => {
    const backgroundOf = (background: NonNullable<RoomInput['images']>['background']) =>
      normalizeRoomInput({ images: { background } }, before).background;
    expect(backgroundOf({ type: 'default', kind: 'dive' })).toEqual({ type: 'dive' });
    expect(backgroundOf({ type: 'default' })).toEqual({ type: 'default' });
    expect(backgroundOf({ type: 'dive' })).toEqual({ type: 'dive' });
    const winter = { type: 'custom_default', scene: 'winter' } as const;
    expect(backgroundOf({ ...winter, kind: 'image_default' })).toEqual(winter);
    expect(backgroundOf({ type: 'custom', kind: 'image' })).toBeUndefined();
    expect(backgroundOf({ type: 'custom_default' })).toBeUndefined();
    const input = { background: { type: 'dive' }, images: { background: winter } } as const;
    expect(normalizeRoomInput(input, before).background).toEqual({ type: 'dive' });
  });

  it('[5.12] are refused for a banned word in a translation of the topic or in the text of the campaign', () => {
    const isBanned = (text: string) => text.includes('禁');
    expect(validateRoomFields({ topicTranslations: [{ languageCode: 'en', text: '禁' }] }, isBanned)).toBe('ng_words');
    expect(validateRoomFields({ campaignText: '禁' }, isBanned)).toBe('ng_words');
    expect(validateRoomFields({ campaignText: null, topic: '雨' }, isBanned)).toBeUndefined();
  });

  it('knows what only operators may say', () => {
    expect([hasCampaign({}), hasCampaign({ campaign: null }), hasCampaign({ campaignText: 'x' })]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
