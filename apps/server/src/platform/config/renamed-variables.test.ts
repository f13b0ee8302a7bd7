import { expect, it } from 'vitest';
import { readConfig } from './read-config.ts';

const mistakes = (environment: Record<string, string>) => {
  const result = readConfig(environment, '/srv/madoi');
  return result.ok ? [] : result.mistakes;
};

it('refuses a variable under its former name, and says the name of today', () => {
  expect(mistakes({ PAYOUT_SEALS_FROM_YEN: '0' })).toEqual([
    'PAYOUT_SEALS_FROM_YEN: is called PAYOUT_CONFIRM_FROM_YEN now; set that instead.',
  ]);
  expect(mistakes({ PAYOUT_SEALS_FROM_YEN: '' })).toEqual([]);
});
