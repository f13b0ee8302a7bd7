import { readOnly } from '#platform/db/read-only.ts';
import { follows as followsTable } from './follows/follows.table.ts';
import { peopleSettings as peopleSettingsTable } from './people-settings.table.ts';

/** Who follows whom: for what is read by it. */
export const follows = readOnly<typeof followsTable, 'followerId' | 'targetKind' | 'targetId' | 'createdAt'>(
  followsTable,
);

/** Who shows friends in which room they are. */
export const peopleSettings = readOnly<typeof peopleSettingsTable, 'userId' | 'showsListening'>(peopleSettingsTable);
