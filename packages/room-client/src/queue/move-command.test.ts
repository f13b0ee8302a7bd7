import { describe, expect, it } from 'vitest';
import { moveCommand } from './move-command.ts';

const ids = ['a', 'b', 'c', 'd'];

describe('moving a track of what comes next', () => {
  it('[4.25] puts it before the one it lands in front of', () => {
    expect(moveCommand(ids, 2, 0)).toEqual({ action: 'move', mediaTrackId: 'c', destinationMediaTrackId: 'a' });
    expect(moveCommand(ids, 0, 1)).toEqual({ action: 'move', mediaTrackId: 'a', destinationMediaTrackId: 'c' });
    expect(moveCommand(ids, 3, 2)).toEqual({ action: 'move', mediaTrackId: 'd', destinationMediaTrackId: 'c' });
  });
  it('[4.25] to the end needs no destination', () => {
    expect(moveCommand(ids, 1, 3)).toEqual({ action: 'move', mediaTrackId: 'b' });
  });
  it('is nothing where nothing changes', () => {
    expect(moveCommand(ids, 1, 1)).toBeUndefined();
    expect(moveCommand(ids, 0, -1)).toBeUndefined();
    expect(moveCommand(ids, 3, 4)).toBeUndefined();
    expect(moveCommand([], 0, 1)).toBeUndefined();
  });
});
