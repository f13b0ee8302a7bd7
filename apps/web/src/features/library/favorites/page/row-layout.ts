/** Where rows of known heights stand, and which of them a window over them shows. Heights and places in CSS pixels. */
export interface RowLayout {
  readonly heightPx: number;
  topOf(row: number): number;
  /** The row at a place; the nearest one for places outside. */
  rowAt(topPx: number): number;
}

export function layoutRows(heights: readonly number[]): RowLayout {
  const tops = new Float64Array(heights.length + 1);
  heights.forEach((height, row) => {
    tops[row + 1] = (tops[row] ?? 0) + height;
  });
  const rowAt = (topPx: number): number => {
    let [low, high] = [0, Math.max(0, heights.length - 1)];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((tops[middle] ?? 0) <= topPx) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return { heightPx: tops[heights.length] ?? 0, topOf: (row) => tops[row] ?? 0, rowAt };
}
