import {
  type Incident,
  type IncidentInput,
  type IncidentUpdateInput,
  incidentUpdatesMax,
  type MaintenanceInput,
  type ServicePart,
} from '@madoi/contract/site/status';
import { isSameText } from '@madoi/domain/site/site-language';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { writeAudit } from '#features/lounge/lounge.api.ts';
import type { Database } from '#platform/db/database.ts';
import type { SiteChange } from '../site-change.ts';
import { statusIncidents, statusIncidentUpdates, statusMaintenances } from './status.table.ts';
import type { StatusNoticesStore } from './status-notices.store.ts';

type IncidentRow = typeof statusIncidents.$inferSelect;
type UpdateRow = typeof statusIncidentUpdates.$inferSelect;

/** An incident that has just been opened says the same as its first update, whose id is its own. */
const isSameUpdate = (row: Pick<UpdateRow, 'state' | 'texts'>, input: IncidentUpdateInput): boolean =>
  row.state === input.state && isSameText(row.texts, input.texts);
const isSameParts = (one: readonly ServicePart[], other: readonly ServicePart[]): boolean =>
  one.length === other.length && one.every((part) => other.includes(part));

const resolvedAtOf = ({ state }: IncidentUpdateInput, at: number): number | null => (state === 'resolved' ? at : null);

function toIncident({ resolvedAt, ...row }: IncidentRow, updates: readonly UpdateRow[]): Incident {
  const own = updates.filter(({ incidentId }) => incidentId === row.id);
  return {
    ...row,
    state: own[0]?.state ?? 'investigating',
    ...(resolvedAt !== null && { resolvedAt }),
    updates: own.map(({ incidentId: _, ...update }) => update),
  };
}

async function listIncidents(db: Database, since: number): Promise<readonly Incident[]> {
  const rows = await db
    .select()
    .from(statusIncidents)
    .where(or(isNull(statusIncidents.resolvedAt), gte(statusIncidents.resolvedAt, since)))
    .orderBy(desc(statusIncidents.startedAt), desc(statusIncidents.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const updates = await db
    .select()
    .from(statusIncidentUpdates)
    .where(inArray(statusIncidentUpdates.incidentId, ids))
    .orderBy(desc(statusIncidentUpdates.at), desc(statusIncidentUpdates.id));
  return rows.map((row) => toIncident(row, updates));
}

const findUpdate = async (tx: Database, incidentId: string, id: string): Promise<UpdateRow | undefined> => {
  const isIt = and(eq(statusIncidentUpdates.incidentId, incidentId), eq(statusIncidentUpdates.id, id));
  return (await tx.select().from(statusIncidentUpdates).where(isIt))[0];
};

/** Its row stays locked until the transaction ends: updates come one after the other. */
const lockIncident = async (tx: Database, id: string): Promise<IncidentRow | undefined> =>
  (await tx.select().from(statusIncidents).where(eq(statusIncidents.id, id)).for('update'))[0];

async function openIncident(tx: Database, id: string, input: IncidentInput, { at, audit }: SiteChange) {
  const { titles, impact, parts, state, texts } = input;
  const row = { id, titles, impact, parts, startedAt: at, resolvedAt: resolvedAtOf(input, at) };
  const added = await tx.insert(statusIncidents).values(row).onConflictDoNothing().returning();
  if (added.length === 0) {
    const [known, first] = [await lockIncident(tx, id), await findUpdate(tx, id, id)];
    const isRepeated = known && first && isSameText(known.titles, titles) && isSameUpdate(first, input);
    return isRepeated ? 'done' : 'exists';
  }
  await tx.insert(statusIncidentUpdates).values({ incidentId: id, id, at, state, texts });
  await writeAudit(tx, [audit({ change: 'add', text: titles })]);
  return 'done';
}

async function updateIncident(
  tx: Database,
  id: string,
  updateId: string,
  input: IncidentUpdateInput,
  { at, audit }: SiteChange,
) {
  const incident = await lockIncident(tx, id);
  if (!incident) return 'not_found';
  const { impact, parts, state, texts } = input;
  const known = await findUpdate(tx, id, updateId);
  if (known) return isSameUpdate(known, input) ? 'done' : 'exists';
  const count = await tx.$count(statusIncidentUpdates, eq(statusIncidentUpdates.incidentId, id));
  if (count >= incidentUpdatesMax) return 'full';
  await tx.insert(statusIncidentUpdates).values({ incidentId: id, id: updateId, at, state, texts });
  await tx
    .update(statusIncidents)
    .set({ impact, parts, resolvedAt: resolvedAtOf(input, at) })
    .where(eq(statusIncidents.id, id));
  await writeAudit(tx, [audit({ change: state === 'resolved' ? 'end' : 'edit', text: incident.titles })]);
  return 'done';
}

async function planMaintenance(
  tx: Database,
  id: string,
  input: MaintenanceInput,
  knownAt: number | undefined,
  { at, audit }: SiteChange,
) {
  const { titles, texts, parts, startAt, endAt } = input;
  const isIt = eq(statusMaintenances.id, id);
  const added =
    knownAt === undefined
      ? await tx
          .insert(statusMaintenances)
          .values({ id, titles, texts, parts, startAt, endAt, updatedAt: at })
          .onConflictDoNothing()
          .returning()
      : [];
  if (added.length === 0) {
    const [known] = await tx.select().from(statusMaintenances).where(isIt).for('update');
    const isSame =
      known?.startAt === startAt &&
      known.endAt === endAt &&
      isSameParts(known.parts, parts) &&
      isSameText(known.titles, titles) &&
      isSameText(known.texts, texts);
    if (isSame) return 'done';
    if (knownAt === undefined) return 'exists';
    if (known?.updatedAt !== knownAt) return 'conflict';
    const updatedAt = Math.max(at, knownAt + 1);
    await tx.update(statusMaintenances).set({ titles, texts, parts, startAt, endAt, updatedAt }).where(isIt);
  }
  await writeAudit(tx, [audit({ change: added.length > 0 ? 'add' : 'edit', text: titles })]);
  return 'done';
}

export function createPgStatusNoticesStore(db: Database): StatusNoticesStore {
  return {
    list: async (since) => ({
      incidents: await listIncidents(db, since),
      maintenances: await db
        .select()
        .from(statusMaintenances)
        .where(gt(statusMaintenances.endAt, since))
        .orderBy(asc(statusMaintenances.startAt), asc(statusMaintenances.id)),
    }),
    openIncident: (id, input, change) => db.transaction((tx) => openIncident(tx, id, input, change)),
    updateIncident: (id, updateId, input, change) =>
      db.transaction((tx) => updateIncident(tx, id, updateId, input, change)),
    removeIncident: (id, { audit }) =>
      db.transaction(async (tx) => {
        const [row] = await tx.delete(statusIncidents).where(eq(statusIncidents.id, id)).returning();
        if (row) await writeAudit(tx, [audit({ change: 'remove', text: row.titles })]);
      }),
    planMaintenance: (id, input, knownAt, change) =>
      db.transaction((tx) => planMaintenance(tx, id, input, knownAt, change)),
    removeMaintenance: (id, { audit }) =>
      db.transaction(async (tx) => {
        const [row] = await tx.delete(statusMaintenances).where(eq(statusMaintenances.id, id)).returning();
        if (row) await writeAudit(tx, [audit({ change: 'remove', text: row.titles })]);
      }),
    removeBefore: async (at) => {
      const isOver = and(isNotNull(statusIncidents.resolvedAt), lt(statusIncidents.resolvedAt, at));
      const incidents = await db.delete(statusIncidents).where(isOver);
      const maintenances = await db.delete(statusMaintenances).where(lt(statusMaintenances.endAt, at));
      return (incidents.rowCount ?? 0) + (maintenances.rowCount ?? 0);
    },
  };
}
