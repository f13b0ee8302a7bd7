import { readOnly } from '#platform/db/read-only.ts';
import { sessions as sessionsTable, users as usersTable } from './session.table.ts';

/** People: for who refers to them, shows their names and marks, or goes by what they allowed. */
export const users = readOnly<
  typeof usersTable,
  | 'id'
  | 'name'
  | 'uploadedAt'
  | 'isOfficial'
  | 'isEssentialLiver'
  | 'isPickedOutLiver'
  | 'isOperator'
  | 'isPublished'
  | 'language'
  | 'closedAt'
  | 'updatedAt'
>(usersTable);

/** Which sessions there still are. */
export const sessions = readOnly<typeof sessionsTable, 'tokenHash'>(sessionsTable);
