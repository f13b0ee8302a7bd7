import type { EventReader } from '@madoi/domain/lounge/activity/event-visibility';
import { describe, expect, it } from 'vitest';
import { entryOf, framesOf, type RoomEntry } from './room-frames.ts';
import type { Frame } from './send-frame.ts';

const reader = (fields: Partial<EventReader> = {}): EventReader => ({
  userId: 'user-mio',
  isOperator: false,
  hidden: new Set(),
  ...fields,
});
const setUp = (entries: readonly RoomEntry[]) => {
  const encoded: string[] = [];
  const frameFor = framesOf(entries, (args): Frame => {
    encoded.push(args.join(' '));
    return { packet: args.join(' '), webSocketFrame: [] };
  });
  return { encoded, frameFor: (who: EventReader) => frameFor(who)?.packet };
};
const plain = entryOf(['receive:queue:event', 1], undefined);
const said = (by: string, seq: number) =>
  entryOf(['receive:message', by], { audience: { by }, otherwise: ['receive:room:hidden', { seq }] });
const reacted = (by: string) => entryOf(['receive:reaction', by], { audience: { by } });
const hidden = (...ids: string[]) => reader({ hidden: new Set(ids) });

describe('the frames of one window', () => {
  it('are one for everybody while nothing in them is restricted', () => {
    const { encoded, frameFor } = setUp([plain, plain]);
    const untouchable = new Proxy(reader(), {
      get: () => {
        throw new Error('somebody was looked at');
      },
    });
    for (let n = 0; n < 1_000; n += 1) frameFor(untouchable);
    expect(encoded).toHaveLength(1);
  });
  it('are one for a thousand people without blocks, also when somebody speaks', () => {
    const { encoded, frameFor } = setUp([said('user-ken', 1), plain, reacted('user-ken')]);
    const seen = new Set(Array.from({ length: 1_000 }, (_, n) => frameFor(reader({ userId: `user-${n}` }))));
    expect(seen).toEqual(
      new Set(['["receive:message","user-ken"] ["receive:queue:event",1] ["receive:reaction","user-ken"]']),
    );
    expect(encoded).toHaveLength(1);
  });
  it('are rebuilt only for receivers from whom a block hides something, once per distinct view', () => {
    const { encoded, frameFor } = setUp([said('user-ken', 1), plain, said('user-rio', 2), reacted('user-ken')]);
    expect(frameFor(hidden('user-ken'))).toBe(
      '["receive:room:hidden",{"seq":1}] ["receive:queue:event",1] ["receive:message","user-rio"]',
    );
    frameFor(hidden('user-ken', 'user-nobody'));
    expect(frameFor(hidden('user-nobody'))).toBe(frameFor(reader()));
    expect(encoded).toHaveLength(2);
  });
  it('are not sent to receivers from whom everything is hidden', () => {
    expect(setUp([reacted('user-ken')]).frameFor(hidden('user-ken'))).toBeUndefined();
  });
  it('keep what is for some from everybody else, and its place for them', () => {
    const only = ['user-owner', 'user-mio'];
    const asked = entryOf(['receive:request_queue:event:add', 1], {
      audience: { by: 'user-mio', only },
      otherwise: ['receive:room:hidden', { seq: 1 }],
    });
    const { frameFor } = setUp([asked]);
    const place = '["receive:room:hidden",{"seq":1}]';
    expect(['user-owner', 'user-mio', 'user-else', undefined].map((userId) => frameFor(reader({ userId })))).toEqual([
      '["receive:request_queue:event:add",1]',
      '["receive:request_queue:event:add",1]',
      place,
      place,
    ]);
  });
});
