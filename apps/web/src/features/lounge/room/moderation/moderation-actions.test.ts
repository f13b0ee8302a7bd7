import { describe, expect, it } from 'vitest';
import { type ModerationViewer, selectModerationActions } from './moderation-actions.ts';

const room = { ownerId: 'owner-001', coOwnerIds: ['co-owner-1', 'co-owner-2'] };
const me = (
  userId: string | undefined,
  role: ModerationViewer['role'] = 'general',
  isOperator = false,
): ModerationViewer => ({
  userId,
  role,
  isOperator,
});
const words = { message: { id: 'message-1', message: 'a' } };
const of = (who: ModerationViewer, userId: string, more: object = {}) =>
  selectModerationActions(who, { userId, name: 'n', ...more }, room).join(' ');

describe('what one may do about somebody', () => {
  it('guests nothing, listeners report, and remove their own words', () => {
    expect(of(me(undefined), 'somebody', words)).toBe('');
    expect(of(me('me'), 'somebody', words)).toBe('report');
    expect(of(me('me'), 'me', words)).toBe('removeMessage');
    expect(of(me('me'), 'me')).toBe('');
  });

  it('[6.06] the owner and co-owners also put people out, but not each other', () => {
    const all = 'removeMessage kick ban report';
    expect(of(me('owner-001', 'owner'), 'somebody', words)).toBe(all);
    expect(of(me('owner-001', 'owner'), 'co-owner-1')).toBe('kick ban report');
    expect(of(me('co-owner-1', 'coOwner'), 'somebody', words)).toBe(all);
    expect(of(me('co-owner-1', 'coOwner'), 'co-owner-2', words)).toBe('removeMessage report');
    expect(of(me('co-owner-1', 'coOwner'), 'owner-001', words)).toBe('removeMessage report');
    expect(of(me('operator', 'general', true), 'co-owner-2', words)).toBe(all);
    expect(of(me('operator', 'general', true), 'owner-001', words)).toBe('removeMessage report');
  });
});
