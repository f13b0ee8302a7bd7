import { describe, expect, it } from 'vitest';
import { readConfig } from './read-config.ts';

const read = (environment: Record<string, string>) => readConfig(environment, '/srv/madoi');
const mistakes = (environment: Record<string, string>) => {
  const result = read(environment);
  return result.ok ? [] : result.mistakes;
};

describe('how processes share', () => {
  it('lets several processes share PostgreSQL or Redis', () => {
    const several = { DATABASE_URL: 'postgresql://db/madoi', LIVE_AUDIO: 'off' };
    expect(read({ ...several, SERVER_PROCESSES: 'several' })).toMatchObject({
      config: { processes: { areSeveral: true, redisUrl: undefined }, liveAudio: { isOn: false } },
    });
    expect(read({ ...several, REDIS_URL: 'redis://:secret@cache:6379' })).toMatchObject({
      config: { processes: { areSeveral: true, redisUrl: 'redis://:secret@cache:6379' } },
    });
    expect(mistakes({ ...several, REDIS_URL: 'https://:secret@cache' }).join()).toMatch(/^REDIS_URL: the value is not/);
  });

  it('says in one line each what several processes cannot do without', () => {
    const database = 'several processes need DATABASE_URL; the embedded PostgreSQL serves one.';
    expect(mistakes({ SERVER_PROCESSES: 'several' })).toEqual([`SERVER_PROCESSES: ${database}`]);
    expect(mistakes({ REDIS_URL: 'redis://cache' })).toEqual([`REDIS_URL: ${database}`]);
    const one = { SERVER_PROCESSES: 'one', DATABASE_URL: 'postgresql://db/madoi' };
    expect(mistakes(one)).toEqual([]);
    expect(mistakes({ ...one, REDIS_URL: 'redis://cache' })).toEqual([
      'SERVER_PROCESSES: one needs no REDIS_URL; set several, or leave REDIS_URL unset.',
    ]);
  });
});
