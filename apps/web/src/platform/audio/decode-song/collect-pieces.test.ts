import { describe, expect, it } from 'vitest';
import { createPieceCollector } from './collect-pieces.ts';

const count = (from: number, length: number) => Float32Array.from({ length }, (_, at) => from + at);

/** Two channels, the other one negative. */
const collect = (leadLength: number, length: number, packetLength: number) => {
  const collector = createPieceCollector(leadLength, length, 8);
  const pieces = [];
  for (let at = 0; at < 40; at += packetLength) {
    const samples = count(at, Math.min(packetLength, 40 - at));
    pieces.push(...collector.push([samples, samples.map((each) => -each)]));
  }
  return [...pieces, ...collector.end()].map((piece) => piece.map((each) => [...each]));
};

describe('pieces of a song', () => {
  it.each([1, 3, 8, 10, 40])(
    'are of one size but the last, without the lead and the filling, from packets of %i',
    (packetLength) => {
      const pieces = collect(10, 20, packetLength);
      expect(pieces.map(([left]) => left?.length)).toEqual([8, 8, 4]);
      expect(pieces.flatMap(([left]) => left)).toEqual([...count(10, 20)]);
      expect(pieces.flatMap(([, right]) => right)).toEqual([...count(10, 20)].map((each) => -each));
    },
  );

  it('are none of what is all lead', () => {
    expect(collect(40, 20, 10)).toEqual([]);
  });
});
