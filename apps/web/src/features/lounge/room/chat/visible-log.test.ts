import type { Activity } from '@madoi/contract/lounge/activity';
import type { Message } from '@madoi/contract/lounge/chat';
import { describe, expect, it } from 'vitest';
import { selectVisibleLog } from './visible-log.ts';

const said = (userId: string) => ({ id: `m-${userId}`, userId, message: 'a' }) as Message;
const came = (id: string) => ({ id: `j-${id}`, kind: 'join', user: { id } }) as Activity;
const notice = { id: 'n', kind: 'communityGuidelines' } as Activity;

describe('the log as the visitor may see it', () => {
  const log = {
    messages: ['mio', 'ken', 'yui'].map(said),
    activities: [came('mio'), came('ken'), came('yui'), notice],
  };

  it('holds no messages or joins of blocked people, and no messages of muted people', () => {
    const seen = selectVisibleLog(log, {
      isHidden: (id) => id === 'ken',
      isSilenced: (id) => id === 'ken' || id === 'yui',
    });
    expect(seen.messages.map(({ userId }) => userId)).toEqual(['mio']);
    expect(seen.activities.map(({ id }) => id)).toEqual(['j-mio', 'j-yui', 'n']);
  });

  it('is whole for everybody else', () => {
    expect(selectVisibleLog(log, { isHidden: () => false, isSilenced: () => false })).toEqual(log);
  });
});
