import { describe, expect, it } from 'vitest';
import { addScores, playScore, weightOfScore } from './play-score.ts';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 1);

describe('the score of what was played', () => {
  it('counts 100 listenings now like 200 of thirty days ago', () => {
    expect(playScore(100, now)).toBeCloseTo(playScore(200, now - 30 * dayMs), 9);
  });

  it('adds up to the score of all together, in any order', () => {
    const [one, other] = [playScore(3, now), playScore(5, now)];
    expect(addScores(one, other)).toBeCloseTo(playScore(8, now), 9);
    expect(addScores(other, one)).toBeCloseTo(playScore(8, now), 9);
  });

  it('loses no single listening beside many', () => {
    let score = playScore(10_000, now);
    for (let n = 0; n < 10_000; n += 1) score = addScores(score, playScore(1, now));
    expect(score).toBeCloseTo(playScore(20_000, now), 6);
  });

  it('weighs twice as many sixteen steps more, and anything that was played more than nothing', () => {
    expect(weightOfScore(playScore(8, now)) - weightOfScore(playScore(4, now))).toBe(16);
    expect(weightOfScore(playScore(1, 0))).toBe(1);
  });
});
