import { expect, it } from 'vitest';
import {
  contentOf,
  currentProblem,
  type DraftContent,
  type DraftPicture,
  movePicture,
  nextProblem,
  printedPictures,
  publishBlocker,
  sentContent,
  surplusOf,
  timeProblem,
} from './draft-content.ts';

const picture = (key: string, changes: Partial<DraftPicture> = {}): DraftPicture => ({
  key,
  id: `id-${key}`,
  description: '駅の夜',
  state: 'ready',
  widthPx: 10,
  heightPx: 10,
  ...changes,
});
const draft = (changes: Partial<DraftContent> = {}): DraftContent => ({ ...contentOf(undefined), ...changes });
const now = { scheduledAt: undefined, nowMs: 1_000 };

it('a post is published with words, a picture or an attachment, and not without', () => {
  expect(publishBlocker(draft({ text: ' \n' }), now)).toBe('empty');
  expect(publishBlocker(draft({ text: '夜の音' }), now)).toBeUndefined();
  expect(publishBlocker(draft({ pictures: [picture('a')] }), now)).toBeUndefined();
});

it('a text over the limit stays as it is, and says how much is too much', () => {
  expect([surplusOf('あ'.repeat(1_000)), surplusOf('🌙'.repeat(1_012))]).toEqual([0, 12]);
  expect(publishBlocker(draft({ text: 'あ'.repeat(1_001) }), now)).toBe('too_long');
});

it('publishing waits for pictures that are judged, and for their descriptions', () => {
  const blockerOf = (changes: Partial<DraftPicture>) =>
    publishBlocker(draft({ text: '夜', pictures: [picture('a', changes)] }), now);
  expect(blockerOf({ state: 'checking', id: undefined })).toBe('picture_checking');
  expect(blockerOf({ state: 'refused' })).toBe('picture_refused');
  expect(blockerOf({ description: ' ' })).toBe('description_missing');
  expect(blockerOf({})).toBeUndefined();
});

it('the preview shows the pictures that are judged and kept, and no file that may be none', () => {
  const pictures = [picture('a', { state: 'checking' }), picture('b'), picture('c', { state: 'refused' })];
  expect(printedPictures(draft({ pictures })).map(({ key }) => key)).toEqual(['b']);
});

it('a time that has passed is no time to publish at', () => {
  expect(publishBlocker(draft({ text: '夜' }), { scheduledAt: 999, nowMs: 1_000 })).toBe('past');
  expect(publishBlocker(draft({ text: '夜' }), { scheduledAt: 1_001, nowMs: 1_000 })).toBeUndefined();
});

it('the reason why a post was not published is said until its content or its time is changed', () => {
  const content = draft({ text: '' });
  const problem = nextProblem(undefined, { reason: 'empty', text: 'empty' }, { content, scheduledAt: undefined });
  expect(currentProblem(undefined, { content, scheduledAt: undefined })).toBeUndefined();
  expect(currentProblem(problem, { content, scheduledAt: undefined })).toBe(problem);
  expect(currentProblem(problem, { content: { ...content, text: '夜' }, scheduledAt: undefined })).toBeUndefined();
  expect(currentProblem(problem, { content, scheduledAt: 2_000 })).toBeUndefined();
});

it('the same reason said of another try is another problem, and a try without one ends it', () => {
  const tried = { content: draft(), scheduledAt: undefined };
  const why = { reason: 'empty', text: 'empty' };
  const first = nextProblem(undefined, why, tried);
  const second = nextProblem(first, why, tried);
  expect([first?.number, second?.number]).toEqual([1, 2]);
  expect(nextProblem(second, undefined, tried)).toBeUndefined();
});

it('a problem is one of its time where the time was its reason, and no other is, though the time has passed meanwhile', () => {
  const tried = { content: draft(), scheduledAt: 1_000 };
  const saidOfTheTime = (reason: string | undefined) =>
    timeProblem(nextProblem(undefined, { reason, text: 'why' }, tried))?.text;
  expect(['past', 'empty', 'ng_words', undefined].map(saidOfTheTime)).toEqual(['why', undefined, undefined, undefined]);
});

it('a save sends the pictures that the server has, in their order', () => {
  const pictures = [picture('a'), picture('b', { state: 'checking', id: undefined }), picture('c')];
  const moved = movePicture(draft({ pictures }), 'c', -1);
  expect(moved.pictures.map(({ key }) => key)).toEqual(['a', 'c', 'b']);
  expect(movePicture(moved, 'a', -1)).toBe(moved);
  expect(sentContent(moved).pictures.map(({ id }) => id)).toEqual(['id-a', 'id-c']);
});
