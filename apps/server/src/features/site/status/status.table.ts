import type { SiteTexts } from '@madoi/contract/site/site-texts';
import { incidentImpacts, incidentStates, type ServicePart, serviceParts } from '@madoi/contract/site/status';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PartSample } from './part-states.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** What each process found in a minute; gone a few minutes after it was counted. */
export const statusSamples = pgTable(
  'status_samples',
  {
    /** Minutes since 1970. */
    minute: integer('minute').notNull(),
    processId: text('process_id').notNull(),
    states: jsonb('states').$type<PartSample>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.processId] })],
);

/** The one row that says which minutes are counted; who counts holds it. */
export const statusProgress = pgTable('status_progress', {
  id: text('id').primaryKey(),
  /** The first minute that is not. */
  countedUntil: integer('counted_until').notNull(),
});

export const statusDays = pgTable(
  'status_days',
  {
    /** Days since 1970 in Tokyo. */
    day: integer('day').notNull(),
    part: text('part', { enum: serviceParts }).notNull(),
    minutes: integer('minutes').notNull(),
    degraded: integer('degraded').notNull(),
    down: integer('down').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.part] })],
);

export const statusIncidents = pgTable(
  'status_incidents',
  {
    id: text('id').primaryKey(),
    titles: jsonb('titles').$type<SiteTexts>().notNull(),
    impact: text('impact', { enum: incidentImpacts }).notNull(),
    parts: jsonb('parts').$type<ServicePart[]>().notNull(),
    startedAt: ms('started_at').notNull(),
    /** Null while it is open. */
    resolvedAt: ms('resolved_at'),
  },
  (table) => [index('status_incidents_started').on(table.startedAt)],
);

export const statusIncidentUpdates = pgTable(
  'status_incident_updates',
  {
    incidentId: text('incident_id')
      .notNull()
      .references(() => statusIncidents.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    at: ms('at').notNull(),
    state: text('state', { enum: incidentStates }).notNull(),
    texts: jsonb('texts').$type<SiteTexts>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.incidentId, table.id] })],
);

export const statusMaintenances = pgTable('status_maintenances', {
  id: text('id').primaryKey(),
  titles: jsonb('titles').$type<SiteTexts>().notNull(),
  texts: jsonb('texts').$type<SiteTexts>().notNull(),
  parts: jsonb('parts').$type<ServicePart[]>().notNull(),
  startAt: ms('start_at').notNull(),
  endAt: ms('end_at').notNull(),
  updatedAt: ms('updated_at').notNull(),
});
