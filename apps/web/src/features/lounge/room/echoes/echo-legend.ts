import { createLocalEntry, type LocalEntry } from '@madoi/room-client/storage/local-entry';

/** The evenings on which the legend was shown on this device. */
interface LegendEvenings {
  readonly evenings: readonly number[];
}

const isLegendEvenings = (body: unknown): body is LegendEvenings =>
  typeof body === 'object' &&
  body !== null &&
  'evenings' in body &&
  Array.isArray(body.evenings) &&
  body.evenings.every((evening) => typeof evening === 'number');

const dayMs = 86_400_000;
const shownMax = 3;

/** The number of an evening: from noon to noon in Tokyo, so that midnight does not divide it. */
export const eveningOf = (nowMs: number): number => Math.floor((nowMs - 3 * 3_600_000) / dayMs);

/** Whether the legend is explained on this evening: on the first three on which there were echoes. */
export const isLegendEvening = (shown: readonly number[], evening: number): boolean =>
  shown.includes(evening) || shown.length < shownMax;

export interface LegendMemory {
  /** Whether the legend is explained this evening. */
  isDue(): boolean;
  /** It was seen this evening. Safe to repeat. */
  note(): void;
}

export function createLegendMemory(entry: LocalEntry<LegendEvenings>, now: () => number): LegendMemory {
  const shown = () => entry.read()?.evenings ?? [];
  return {
    isDue: () => isLegendEvening(shown(), eveningOf(now())),
    note: () => {
      const evening = eveningOf(now());
      if (!shown().includes(evening)) entry.write({ evenings: [...shown(), evening].slice(-shownMax) });
    },
  };
}

export const legendEntry = (storage: Parameters<typeof createLocalEntry>[1]): LocalEntry<LegendEvenings> =>
  createLocalEntry({ key: 'echo-legend', version: 1, accepts: isLegendEvenings }, storage);
