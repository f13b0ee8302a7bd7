import { expect, it } from 'vitest';
import { actingRoleIn, canControlQueue, roleIn } from './role.ts';

const room = { ownerId: 'user-owner', coOwnerIds: ['user-co-1', 'user-co-2'] };

it('[4.12] owner by id, co-owner by list, everyone else general', () => {
  expect(roleIn(room, 'user-owner', false)).toBe('owner');
  expect(roleIn(room, 'user-co-2', false)).toBe('coOwner');
  expect(roleIn(room, 'user-else', false)).toBe('general');
});

it('[4.12] [6.02] a guest is general whatever the id says, and so is nobody', () => {
  expect(roleIn(room, 'user-owner', true)).toBe('general');
  expect(roleIn(room, undefined, false)).toBe('general');
});

it('[6.05] [6.06] owner and co-owner control the queue, general does not', () => {
  expect([canControlQueue('owner'), canControlQueue('coOwner'), canControlQueue('general')]).toEqual([
    true,
    true,
    false,
  ]);
});

it("an operator acts as the owner of every room, as a guest's session never does", () => {
  const operator = { userId: 'user-else', guest: false, isOperator: true };
  expect(actingRoleIn(room, operator)).toBe('owner');
  expect(actingRoleIn(room, { ...operator, guest: true })).toBe('general');
  expect(actingRoleIn(room, { ...operator, userId: 'user-co-1', isOperator: false })).toBe('coOwner');
});
