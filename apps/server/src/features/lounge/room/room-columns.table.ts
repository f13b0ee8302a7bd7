import { getTableColumns, sql } from 'drizzle-orm';
import { loungeCoOwners, lounges } from './room.table.ts';

const { clientId: _, ...columns } = getTableColumns(lounges);

/** A room’s row with the ids of its co-owners, in the order in which they were added. */
export const roomColumns = {
  ...columns,
  coOwnerIds: sql<string[]>`array(
    select ${loungeCoOwners.userId} from ${loungeCoOwners}
    where ${loungeCoOwners.loungeId} = ${lounges.id} order by ${loungeCoOwners.addedAt}, ${loungeCoOwners.userId})`,
};
