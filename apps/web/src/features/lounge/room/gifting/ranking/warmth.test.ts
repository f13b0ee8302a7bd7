import type { Activity } from '@madoi/contract/lounge/activity';
import type { Message } from '@madoi/contract/lounge/chat';
import type { PresentUser } from '@madoi/contract/lounge/presence';
import { expect, it } from 'vitest';
import { selectLongest, selectWelcome } from './warmth.ts';

const person = (id: string, since: number) => ({ id, name: id, since }) as PresentUser;
const joined = (at: number, name: string) =>
  ({ kind: 'join', id: `a${at}`, seq: at, at, user: { id: name, name } }) as Activity;
const said = (at: number, userId: string) => ({ id: `m${at}`, at, userId, userName: userId, uploadedAt: 0 }) as Message;

it('names who has been here the longest, without the owner', () => {
  expect(selectLongest([person('owner', 1), person('b', 30), person('a', 20)], 'owner')?.id).toBe('a');
  expect(selectLongest([person('owner', 1)], 'owner')).toBeUndefined();
});

it('names who spoke first after the latest join that was answered, and not the newcomer', () => {
  const welcome = selectWelcome([joined(1_000, 'mio'), joined(5_000, 'ren')], [said(2_000, 'ken'), said(5_500, 'ren')]);
  expect(welcome).toMatchObject({ by: { id: 'ken' }, newcomer: 'mio' });
});

it('calls nothing a welcome that came more than a minute later', () => {
  expect(selectWelcome([joined(1_000, 'mio')], [said(62_000, 'ken')])).toBeUndefined();
});
