import type { IdentityUser } from '#platform/identity.ts';
import type { NewSession } from './session.store.ts';
import type { users } from './session.table.ts';

type UserRow = typeof users.$inferSelect;
export const identityUser = ({ id, name, uploadedAt, ...row }: UserRow): IdentityUser => ({
  id,
  name,
  uploadedAt,
  ...row,
});

const agentMaxChars = 300;

export const sessionRowOf = ({ tokenHash, userId, agent, now, expiresAt }: NewSession) => ({
  tokenHash,
  userId: userId ?? null,
  agent: agent.slice(0, agentMaxChars),
  createdAt: now,
  seenAt: now,
  expiresAt,
});
