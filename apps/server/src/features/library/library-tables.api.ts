import { readOnly } from '#platform/db/read-only.ts';
import { favorites as favoritesTable } from './library.table.ts';

export const favorites = readOnly<typeof favoritesTable, 'userId' | 'type' | 'targetId' | 'active'>(favoritesTable);
