import { getTableColumns, sql } from 'drizzle-orm';
import { loungeCoOwners, lounges } from './room.table.ts';

const { clientId: _, banRevision: __, ...columns } = getTableColumns(lounges);

/** A room’s row with the ids of its co-owners who accepted, in the order in which they were asked. */
export const roomColumns = {
  ...columns,
  coOwnerIds: sql<string[]>`array(
    select ${loungeCoOwners.userId} from ${loungeCoOwners}
    where ${loungeCoOwners.loungeId} = ${lounges.id} and ${loungeCoOwners.acceptedAt} is not null
    order by ${loungeCoOwners.addedAt}, ${loungeCoOwners.userId})`,
};
