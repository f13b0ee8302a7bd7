import type { NewSession } from './session.store.ts';
import { users } from './session.table.ts';

/** What an identity holds of a user. Each call and each socket reads it. */
export const identityColumns = {
  id: users.id,
  name: users.name,
  uploadedAt: users.uploadedAt,
  isOfficial: users.isOfficial,
  isEssentialLiver: users.isEssentialLiver,
  isPickedOutLiver: users.isPickedOutLiver,
  isOperator: users.isOperator,
  plan: users.plan,
  credentialsVersion: users.credentialsVersion,
  language: users.language,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
};

const agentMaxChars = 300;

export const sessionRowOf = ({ tokenHash, userId, agent, now, expiresAt }: NewSession) => ({
  tokenHash,
  userId: userId ?? null,
  agent: agent.slice(0, agentMaxChars),
  createdAt: now,
  seenAt: now,
  expiresAt,
});
