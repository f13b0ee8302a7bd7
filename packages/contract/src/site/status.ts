import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';
import { siteTexts } from './site-texts.ts';

/** What the service consists of, as far as its visitors notice. A part that is not configured is not shown. */
export const serviceParts = ['pages', 'rooms', 'media', 'voices', 'mail', 'payments'] as const;
export type ServicePart = (typeof serviceParts)[number];

/** What a server finds a part in when it samples it. */
export const sampledStates = ['operational', 'degraded', 'down'] as const;
export type SampledState = (typeof sampledStates)[number];

/** `maintenance`: a planned one is under way. `unknown`: nobody has sampled it, or not lately. */
export const partStates = [...sampledStates, 'maintenance', 'unknown'] as const;
export type PartState = (typeof partStates)[number];

/** `partial`: a part is down. `down`: neither pages nor rooms are there. */
export const overallStates = ['operational', 'maintenance', 'degraded', 'partial', 'down', 'unknown'] as const;
export type OverallState = (typeof overallStates)[number];

export const incidentStates = ['investigating', 'identified', 'monitoring', 'resolved'] as const;
export type IncidentState = (typeof incidentStates)[number];

/** What the affected parts are shown as, at least, until the incident is resolved. */
export const incidentImpacts = ['degraded', 'down'] as const;
export type IncidentImpact = (typeof incidentImpacts)[number];

/** Days of the history, today included. */
export const statusDayCount = 90;
/** In UTF-16 units, for each language. */
export const statusMaxChars = { title: 120, text: 4_000 } as const;
/** In ms: a maintenance that lasts longer is a mistake in a date. */
export const maintenanceMaxMs = 7 * 86_400_000;
/** Updates of one incident. */
export const incidentUpdatesMax = 100;

const parts = z.array(z.enum(serviceParts)).check(z.minLength(1), z.maxLength(serviceParts.length));

const daySchema = z.object({
  /** `YYYY-MM-DD`, a day of Asia/Tokyo. */
  date: z.string(),
  state: z.enum(partStates),
  /** Minutes that count: sampled, or without a server outside of planned maintenance. */
  minutes: z.number(),
  degradedMinutes: z.number(),
  downMinutes: z.number(),
  /** Incidents that touched the part on this day. */
  incidents: z.number(),
});
export type StatusDay = z.output<typeof daySchema>;

const partSchema = z.object({
  id: z.enum(serviceParts),
  state: z.enum(partStates),
  /** The share of the minutes that count in which it was not down, 0 to 1; absent: none counts yet. */
  uptime: z.optional(z.number()),
  /** The oldest first, today last. */
  days: z.array(daySchema),
});
export type StatusPart = z.output<typeof partSchema>;

const updateSchema = z.object({
  id: idSchema,
  at: instantMs,
  state: z.enum(incidentStates),
  texts: siteTexts(statusMaxChars.text),
});
export type IncidentUpdate = z.output<typeof updateSchema>;

const incidentSchema = z.object({
  id: idSchema,
  titles: siteTexts(statusMaxChars.title),
  impact: z.enum(incidentImpacts),
  parts,
  /** Of the latest update. */
  state: z.enum(incidentStates),
  startedAt: instantMs,
  resolvedAt: z.optional(instantMs),
  /** The latest first. */
  updates: z.array(updateSchema),
});
export type Incident = z.output<typeof incidentSchema>;

const maintenanceInput = z.object({
  titles: siteTexts(statusMaxChars.title),
  texts: siteTexts(statusMaxChars.text),
  parts,
  startAt: instantMs,
  /** The first instant after it. */
  endAt: instantMs,
});
export type MaintenanceInput = z.output<typeof maintenanceInput>;

const maintenanceSchema = z.extend(maintenanceInput, { id: idSchema, updatedAt: instantMs });
export type Maintenance = z.output<typeof maintenanceSchema>;

/** What operators wrote: the latest incident first, and maintenance in the order of its begin. */
const noticesSchema = z.object({ incidents: z.array(incidentSchema), maintenances: z.array(maintenanceSchema) });

export const getStatus = defineEndpoint({
  method: 'GET',
  path: '/status',
  summary:
    'The state of the service and of each part, the last 90 days, incidents and planned maintenance: the same for everybody, also while the database is away',
  rule: 'decisions 1',
  access: 'anyone',
  isForEverybody: true,
  answer: z.extend(noticesSchema, {
    state: z.enum(overallStates),
    /** When the states were found. */
    at: instantMs,
    /** When history, incidents and maintenance were last read; absent: they never were, and are not known. */
    historyAt: z.optional(instantMs),
    parts: z.array(partSchema),
  }),
});
export type ServiceStatus = z.output<(typeof getStatus)['answer']>;

export const listStatusNotices = defineEndpoint({
  method: 'GET',
  path: '/operator/status',
  summary: 'Incidents and maintenance of the last 90 days and to come, in all languages',
  rule: 'decisions 1',
  access: 'operator',
  answer: noticesSchema,
});

/**
 * `empty`: no language has both a title and a text. `dates`: a maintenance ends before it begins, has ended, or lasts longer than a week.
 * `exists`: another one has this id. `conflict`: somebody else has changed it since `updatedAt`. `full`: it has 100 updates.
 */
export const statusRefusals = ['empty', 'dates', 'exists', 'conflict', 'full'] as const;
export type StatusRefusal = (typeof statusRefusals)[number];

const written = z.union([
  z.object({ success: z.literal(true) }),
  z.object({ success: z.literal(false), reason: z.enum(statusRefusals) }),
]);

const updateInput = z.object({
  state: z.enum(incidentStates),
  texts: siteTexts(statusMaxChars.text),
  impact: z.enum(incidentImpacts),
  parts,
});
export type IncidentUpdateInput = z.output<typeof updateInput>;

const incidentInput = z.extend(updateInput, { titles: siteTexts(statusMaxChars.title) });
export type IncidentInput = z.output<typeof incidentInput>;

export const openIncident = defineEndpoint({
  method: 'PUT',
  path: '/operator/status/incidents/:id',
  summary: 'Opens an incident under an id of the caller’s, with its first update. Safe to repeat',
  rule: 'decisions 1',
  access: 'operator',
  params: idParams,
  body: incidentInput,
  answer: written,
});

export const updateIncident = defineEndpoint({
  method: 'PUT',
  path: '/operator/status/incidents/:id/updates/:updateId',
  summary: 'Appends an update under an id of the caller’s, which also says what is affected now. Safe to repeat',
  rule: 'decisions 1',
  access: 'operator',
  params: z.extend(idParams, { updateId: idSchema }),
  body: updateInput,
  answer: written,
});

export const removeIncident = defineEndpoint({
  method: 'DELETE',
  path: '/operator/status/incidents/:id',
  summary: 'Removes an incident with its updates, as one that was none. Safe to repeat',
  rule: 'decisions 1',
  access: 'operator',
  params: idParams,
  answer: z.object({ success: z.literal(true) }),
});

export const planMaintenance = defineEndpoint({
  method: 'PUT',
  path: '/operator/status/maintenances/:id',
  summary: 'Plans maintenance under an id of the caller’s, or changes what is planned. Safe to repeat',
  rule: 'decisions 1',
  access: 'operator',
  params: idParams,
  /** `updatedAt`: of what is changed, as it was read; absent for a new one. */
  body: z.extend(maintenanceInput, { updatedAt: z.optional(instantMs) }),
  answer: written,
});

export const removeMaintenance = defineEndpoint({
  method: 'DELETE',
  path: '/operator/status/maintenances/:id',
  summary: 'Takes planned maintenance back. Safe to repeat',
  rule: 'decisions 1',
  access: 'operator',
  params: idParams,
  answer: z.object({ success: z.literal(true) }),
});
