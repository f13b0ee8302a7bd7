import { describe, expect, it } from 'vitest';
import { decidePostText, refusePublication, refuseSchedule } from './decide-post.ts';

const nothingBanned = () => false;

describe('the words of a post', () => {
  it('are cleaned; line breaks of the text stay, those of a description do not', () => {
    const pictures = [{ id: 'picture-1', description: ' 窓\nの外 ' }];
    expect(decidePostText({ text: ' 一行\r\n二行\u202e ', pictures }, nothingBanned)).toEqual({
      ok: true,
      text: '一行\n二行',
      pictures: [{ id: 'picture-1', description: '窓 の外' }],
    });
  });

  it('that are absent stay absent', () => {
    expect(decidePostText({}, nothingBanned)).toEqual({ ok: true });
  });

  it('are refused beyond 1,000 code points, or 300 of a description', () => {
    expect(decidePostText({ text: '𠮷'.repeat(1_000) }, nothingBanned).ok).toBe(true);
    expect(decidePostText({ text: '𠮷'.repeat(1_001) }, nothingBanned)).toEqual({ ok: false, reason: 'too_long' });
    const pictures = [{ id: 'picture-1', description: 'あ'.repeat(301) }];
    expect(decidePostText({ pictures }, nothingBanned)).toEqual({ ok: false, reason: 'too_long' });
  });

  it('are refused with a banned word in the text or in a description', () => {
    const isBanned = (text: string) => text.includes('禁句');
    expect(decidePostText({ text: 'これは禁句' }, isBanned)).toEqual({ ok: false, reason: 'ng_words' });
    const pictures = [{ id: 'picture-1', description: '禁句の絵' }];
    expect(decidePostText({ pictures }, isBanned)).toEqual({ ok: false, reason: 'ng_words' });
  });

  it('describe four pictures at most', () => {
    const pictures = Array.from({ length: 5 }, (_, at) => ({ id: `picture-${at}`, description: '絵' }));
    expect(decidePostText({ pictures }, nothingBanned)).toEqual({ ok: false, reason: 'too_many' });
  });
});

describe('a post', () => {
  it('is published with words, a picture or an attachment, and not without all three', () => {
    const empty = { text: '', pictures: [], hasAttachment: false };
    expect(refusePublication(empty)).toBe('empty');
    expect(refusePublication({ ...empty, text: '夜' })).toBeUndefined();
    expect(refusePublication({ ...empty, hasAttachment: true })).toBeUndefined();
    expect(refusePublication({ ...empty, pictures: [{ description: '月' }] })).toBeUndefined();
  });

  it('is not published while a picture has no description', () => {
    const pictures = [{ description: '月' }, { description: '' }];
    expect(refusePublication({ text: '夜', pictures, hasAttachment: false })).toBe('description_missing');
  });

  it('is scheduled for the future, 90 days ahead at most', () => {
    const now = 1_700_000_000_000;
    const far = now + 90 * 86_400_000;
    expect([now, now + 1, far, far + 1].map((at) => refuseSchedule(at, now))).toEqual([
      'past',
      undefined,
      undefined,
      'too_far',
    ]);
  });
});
