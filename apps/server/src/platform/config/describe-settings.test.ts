import { describe, expect, it } from 'vitest';
import { describeSettings } from './describe-settings.ts';
import { oidcVariables, variables } from './variables.ts';

const oidc = Object.keys(oidcVariables).map((part) => `OIDC_CLUB_${part}`);
const names = [...Object.keys(variables), ...oidc];
/** Every variable set to words that nobody else says. */
const everything = Object.fromEntries(names.map((name) => [name, `value-of-${name}`]));
const shownValue = (environment: Record<string, string>, name: string) =>
  describeSettings(environment).find((setting) => setting.name === name)?.value;

describe('the settings that doctor shows', () => {
  it.each([
    'DATABASE_URL',
    'SMTP_URL',
    'DEBUG_KEY',
    'LIVE_AUDIO_TURN_SECRET',
    'LIVEKIT_API_SECRET',
    'METRICS_TOKEN',
    'OIDC_CLUB_CLIENT_SECRET',
  ])('hide the value of %s', (name) => {
    expect(shownValue(everything, name)).toBe('(set)');
    expect(JSON.stringify(describeSettings(everything))).not.toContain(`value-of-${name}"`);
  });

  it.each(['PORT', 'PUBLIC_URL', 'LIVEKIT_URL', 'LISTENBRAINZ_URL', 'OIDC_CLUB_ISSUER', 'OIDC_CLUB_CLIENT_ID'])(
    'show the value of %s',
    (name) => expect(shownValue(everything, name)).toBe(`value-of-${name}`),
  );

  it('hide whatever looks like a secret: a variable that is declared otherwise by mistake is found here', () => {
    const shown = describeSettings(everything).filter(({ value }) => value !== '(set)');
    // LIVEKIT_API_KEY names a key; it is no part of the signature's secret. Every page of Stripe's has the publishable one.
    const suspicious = shown.filter(({ name }) => /SECRET|PASS|TOKEN|KEY/.test(name)).map(({ name }) => name);
    expect(suspicious).toEqual(['LIVEKIT_API_KEY', 'STRIPE_PUBLISHABLE_KEY']);
  });

  it('name every variable, those of each sign-in provider included', () => {
    expect(describeSettings(everything).map(({ name }) => name)).toEqual(names);
    const two = describeSettings({ OIDC_OUR_CLUB_ISSUER: 'https://a.example', OIDC_A_LABEL: 'A' });
    expect(two.map(({ name }) => name).filter((name) => name.startsWith('OIDC_'))).toEqual([
      ...['OIDC_A_ISSUER', 'OIDC_A_CLIENT_ID', 'OIDC_A_CLIENT_SECRET', 'OIDC_A_LABEL'],
      ...['OIDC_OUR_CLUB_ISSUER', 'OIDC_OUR_CLUB_CLIENT_ID', 'OIDC_OUR_CLUB_CLIENT_SECRET', 'OIDC_OUR_CLUB_LABEL'],
    ]);
  });

  it('say of what is unset what holds instead', () => {
    const settings = describeSettings({ PORT: ' ' });
    expect(settings.find(({ name }) => name === 'PORT')).toMatchObject({ value: undefined, unset: '3000' });
    expect(settings.find(({ name }) => name === 'OIDC_NAME_ISSUER')).toMatchObject({ unset: 'no such provider' });
  });
});
