import { expect, it } from 'vitest';
import { readConfig } from './read-config.ts';

const read = (environment: Record<string, string>) => readConfig(environment, '/srv/madoi');

it('takes how many people one address may bring in, and refuses what would shut everybody out', () => {
  const limits = { SIGN_UPS_PER_ADDRESS: '400', GUEST_SESSIONS_PER_ADDRESS: '3000', LOGINS_PER_ADDRESS: '300' };
  expect(read(limits)).toMatchObject({
    config: { addressLimits: { signUpsPerHour: 400, guestSessionsPerHour: 3_000, loginsPerQuarterHour: 300 } },
  });
  expect(read({ SIGN_UPS_PER_ADDRESS: '0', GUEST_SESSIONS_PER_ADDRESS: 'many', LOGINS_PER_ADDRESS: '100001' })).toEqual(
    {
      ok: false,
      mistakes: [
        'SIGN_UPS_PER_ADDRESS: "0" is not a whole number from 10 to 100000.',
        'GUEST_SESSIONS_PER_ADDRESS: "many" is not a whole number from 10 to 100000.',
        'LOGINS_PER_ADDRESS: "100001" is not a whole number from 10 to 100000.',
      ],
    },
  );
});
