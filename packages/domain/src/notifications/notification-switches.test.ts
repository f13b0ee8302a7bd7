import { describe, expect, it } from 'vitest';
import { wants } from './notification-switches.ts';

describe('by which channels somebody is notified', () => {
  it('as the house has it until they choose: everything under the bell, what cannot wait by push, what keeps by mail', () => {
    expect(wants({}, 'room_opened', 'push')).toBe(true);
    expect(wants({}, 'post', 'push')).toBe(false);
    expect(wants({}, 'post', 'mail')).toBe(true);
    expect(wants({}, 'mention', 'mail')).toBe(false);
  });

  it('as they chose, switch by switch', () => {
    const choices = { post: { push: true }, mention: { app: false } };
    expect(wants(choices, 'post', 'push')).toBe(true);
    expect(wants(choices, 'post', 'mail')).toBe(true);
    expect(wants(choices, 'mention', 'app')).toBe(false);
  });

  it('never by a channel that cannot carry it: a song has long been played when a mail is read', () => {
    expect(wants({ request_next: { mail: true } }, 'request_next', 'mail')).toBe(false);
  });
});
