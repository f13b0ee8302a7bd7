import { expect, it } from 'vitest';
import { type Environment, readConfig } from './read-config.ts';

const read = (environment: Environment) => readConfig(environment, '/somewhere');

it('keeps what grows for a while, for as many days as are set, or forever', () => {
  expect(read({})).toMatchObject({ config: { retention: { listeningDays: 31, notificationDays: 90 } } });
  expect(read({ RETENTION_LISTENING_DAYS: '400', RETENTION_NOTIFICATION_DAYS: 'forever' })).toMatchObject({
    config: { retention: { listeningDays: 400, notificationDays: Number.POSITIVE_INFINITY } },
  });
});

it.each(['0', '30', '3651', 'never', '-1', '31.5'])('refuses %s days of listenings, and says what it wants', (days) => {
  expect(read({ RETENTION_LISTENING_DAYS: days })).toEqual({
    ok: false,
    mistakes: [`RETENTION_LISTENING_DAYS: "${days}" is not a whole number of days from 31 to 3650, or forever.`],
  });
});
