/** Dark and light modules, row by row; `undefined` is still free. */
type Draft = (boolean | undefined)[][];
export type Matrix = readonly (readonly boolean[])[];

const formatGenerator = 0x537;
const formatMask = 0x5412;

const set = (draft: Draft, x: number, y: number, dark: boolean): void => {
  const row = draft[y];
  if (row !== undefined && x >= 0 && x < row.length) row[x] = dark;
};

/** Rings around a centre: dark unless the distance is one of the light ones. */
const drawRings = (draft: Draft, centreX: number, centreY: number, radius: number, light: readonly number[]): void => {
  for (let y = -radius; y <= radius; y += 1) {
    for (let x = -radius; x <= radius; x += 1) {
      const distance = Math.max(Math.abs(x), Math.abs(y));
      set(draft, centreX + x, centreY + y, !light.includes(distance));
    }
  }
};

const formatBits = (mask: number): number => {
  let rest = mask;
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >>> 9) * formatGenerator);
  return ((mask << 10) | rest) ^ formatMask;
};

const drawFormat = (draft: Draft, mask: number): void => {
  const last = draft.length - 1;
  const bits = formatBits(mask);
  for (let at = 0; at < 15; at += 1) {
    const dark = ((bits >>> at) & 1) === 1;
    // Around the corner at the upper left, over the timing patterns in row and column 6.
    if (at < 8) set(draft, 8, at < 6 ? at : at + 1, dark);
    else set(draft, at === 8 ? 7 : 14 - at, 8, dark);
    // And once more, split between the two other corners.
    if (at < 8) set(draft, last - at, 8, dark);
    else set(draft, 8, last - 14 + at, dark);
  }
  set(draft, 8, last - 7, true);
};

/** Finders, separators, timing, alignment and the room for the format (ISO/IEC 18004, 6.3). */
const drawPatterns = (version: number): Draft => {
  const size = version * 4 + 17;
  const draft: Draft = Array.from({ length: size }, () => Array.from({ length: size }, () => undefined));
  for (let at = 0; at < size; at += 1) {
    set(draft, 6, at, at % 2 === 0);
    set(draft, at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawRings(draft, x, y, 4, [2, 4]);
  if (version > 1) drawRings(draft, size - 7, size - 7, 2, [1]);
  drawFormat(draft, 0);
  return draft;
};

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The free places in the order in which bits fill them: pairs of columns from the right, up and down in turn. */
const freePlaces = (draft: Draft): readonly (readonly [x: number, y: number])[] => {
  const size = draft.length;
  const places: [number, number][] = [];
  let isUpward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing pattern is stepped over.
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (draft[y]?.[x] === undefined) places.push([x, y]);
    }
    isUpward = !isUpward;
  }
  return places;
};

const finderLike = ['10111010000', '00001011101'];

const linePenalty = (line: string): number => {
  const runs = line.match(/0{5,}|1{5,}/g) ?? [];
  let penalty = runs.reduce((sum, run) => sum + run.length - 2, 0);
  for (let at = 0; at + 11 <= line.length; at += 1) if (finderLike.includes(line.slice(at, at + 11))) penalty += 40;
  return penalty;
};

/** How hard a code is to read; the mask with the least of it is taken (ISO/IEC 18004, 7.8.3). */
const penaltyOf = (matrix: Matrix): number => {
  const rows = matrix.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(''));
  let penalty = [...rows, ...columns].reduce((sum, line) => sum + linePenalty(line), 0);
  for (const [y, row] of rows.entries()) {
    const below = rows[y + 1];
    if (below === undefined) break;
    for (let x = 0; x + 1 < row.length; x += 1) {
      if (row[x] === row[x + 1] && row[x] === below[x] && row[x] === below[x + 1]) penalty += 3;
    }
  }
  const total = rows.length ** 2;
  const dark = rows.join('').replaceAll('0', '').length;
  return penalty + Math.floor(Math.abs((dark * 100) / total - 50) / 5) * 10;
};

/** Lays the bits out under the mask that reads best. */
export const layOut = (version: number, bits: readonly number[]): Matrix => {
  const patterns = drawPatterns(version);
  const places = freePlaces(patterns);
  const candidates = masks.map((mask, number) => {
    const draft = patterns.map((row) => [...row]);
    for (const [at, [x, y]] of places.entries()) set(draft, x, y, ((bits[at] ?? 0) === 1) !== mask(x, y));
    drawFormat(draft, number);
    return draft.map((row) => row.map((dark) => dark === true));
  });
  return candidates.reduce((best, each) => (penaltyOf(each) < penaltyOf(best) ? each : best));
};
