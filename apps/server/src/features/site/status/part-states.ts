import {
  type Incident,
  type Maintenance,
  type OverallState,
  type PartState,
  type SampledState,
  type ServicePart,
  serviceParts,
} from '@madoi/contract/site/status';

/** What a process knows of what it stands on; undefined: it is not configured, and its part is not shown. */
export interface PartFacts {
  readonly isDatabaseUp: boolean;
  /** Whether this process hears the others. */
  readonly isBusUp: boolean;
  /** Whether another process has taken the database that this one serves. */
  readonly isHeldElsewhere: boolean;
  /** At the highest level of overload newcomers are turned away. */
  readonly isTurningAway: boolean;
  readonly areBlobsUp: boolean;
  readonly areVoicesUp: boolean | undefined;
  /** How the last calls went. */
  readonly mail: SampledState;
  readonly payments: SampledState | undefined;
}

/** What one process found its parts in. Those that are not configured are missing. */
export type PartSample = Partial<Readonly<Record<ServicePart, SampledState>>>;

type Notices = {
  readonly incidents: readonly Pick<Incident, 'parts' | 'impact' | 'startedAt' | 'resolvedAt'>[];
  readonly maintenances: readonly Pick<Maintenance, 'parts' | 'startAt' | 'endAt'>[];
};

/** From the best to the worst. */
const severity: readonly PartState[] = ['operational', 'unknown', 'maintenance', 'degraded', 'down'];

/** The worse of two states. */
export const worseOf = <S extends PartState>(one: S, other: S): S =>
  severity.indexOf(one) >= severity.indexOf(other) ? one : other;

const downUnless = (isUp: boolean): SampledState => (isUp ? 'operational' : 'down');

/** What follows from the facts for each part. Nearly everything asks the database; voices that are on go on without it, and nobody new is heard. */
export function sampleOf(facts: PartFacts): PartSample {
  const { isDatabaseUp, isBusUp, isHeldElsewhere, isTurningAway, areBlobsUp, areVoicesUp, mail, payments } = facts;
  const database = downUnless(isDatabaseUp);
  const newcomers: SampledState = isTurningAway ? 'degraded' : 'operational';
  const together: SampledState = isBusUp && !isHeldElsewhere ? 'operational' : 'degraded';
  return {
    pages: worseOf(database, newcomers),
    rooms: worseOf(database, worseOf(newcomers, together)),
    media: worseOf(database, downUnless(areBlobsUp)),
    ...(areVoicesUp !== undefined && {
      voices: worseOf(isDatabaseUp ? 'operational' : 'degraded', downUnless(areVoicesUp)),
    }),
    mail: worseOf(database, mail),
    ...(payments !== undefined && { payments: worseOf(database, payments) }),
  };
}

/** What several processes found in the same minute: down where it is down on all of them, else degraded where it is not well on one. */
export function mergeSamples(samples: readonly PartSample[]): PartSample {
  const merged: Partial<Record<ServicePart, SampledState>> = {};
  for (const part of serviceParts) {
    const states = samples.flatMap((sample) => sample[part] ?? []);
    if (states.length === 0) continue;
    if (states.every((state) => state === 'down')) merged[part] = 'down';
    else merged[part] = states.every((state) => state === 'operational') ? 'operational' : 'degraded';
  }
  return merged;
}

/** Whether a maintenance of this part is under way at some time between two instants (ms), the second not included. */
export const isUnderMaintenance = (
  part: ServicePart,
  maintenances: Notices['maintenances'],
  fromMs: number,
  untilMs: number,
): boolean =>
  maintenances.some(({ parts, startAt, endAt }) => parts.includes(part) && startAt < untilMs && endAt > fromMs);

/** The state of a part as it is shown: planned maintenance excuses what was sampled, and an open incident makes it no better than its impact. */
export function shownState(
  part: ServicePart,
  sampled: SampledState | undefined,
  { incidents, maintenances }: Notices,
  nowMs: number,
): PartState {
  const isPlanned = isUnderMaintenance(part, maintenances, nowMs, nowMs + 1);
  const own: PartState = isPlanned ? 'maintenance' : (sampled ?? 'unknown');
  const open = incidents.filter((each) => each.resolvedAt === undefined && each.parts.includes(part));
  return open.reduce<PartState>((state, { impact }) => worseOf(state, impact), own);
}

/** The state of the whole from those of its parts. */
export function overallStateOf(
  parts: readonly { readonly id: ServicePart; readonly state: PartState }[],
): OverallState {
  if (parts.every(({ state }) => state === 'unknown')) return 'unknown';
  const isDown = (part: ServicePart) => parts.some(({ id, state }) => id === part && state === 'down');
  if (isDown('pages') && isDown('rooms')) return 'down';
  const worst = parts.reduce<PartState>((state, part) => worseOf(state, part.state), 'operational');
  if (worst === 'down') return 'partial';
  return worst === 'unknown' ? 'operational' : worst;
}
