import { describe, expect, it } from 'vitest';
import { endSession } from './end-session.ts';

const world = (end: () => Promise<boolean>) => {
  const steps: string[] = [];
  const run = () =>
    endSession({
      userId: 'user-one',
      pauseUserData: async (userId) => {
        steps.push(`pause ${userId}`);
        return () => void steps.push('resume');
      },
      end: () => {
        steps.push('end');
        return end();
      },
      clearLocalData: async () => void steps.push('clear'),
    });
  return { steps, run };
};

describe('the end of a session', () => {
  it('[4.02] pauses what is asked in its name before, and resumes only after everything of it was cleared', async () => {
    const { steps, run } = world(async () => true);
    expect(await run()).toBe(true);
    expect(steps).toEqual(['pause user-one', 'end', 'clear', 'resume']);
  });

  it('[4.02] that the server refuses, or never hears of, clears nothing and resumes', async () => {
    const refused = world(async () => false);
    expect(await refused.run()).toBe(false);
    const unheard = world(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(unheard.run()).rejects.toThrow('Failed to fetch');
    for (const { steps } of [refused, unheard]) expect(steps).toEqual(['pause user-one', 'end', 'resume']);
  });
});
