import type { BlockEntry } from '../people/blocks.ts';
import { isFlag, isId, isNumber, shapeOf } from './guard.ts';

export const isBlockEntry = shapeOf<BlockEntry>({
  userId: isId,
  isBlocked: isFlag,
  isBlocking: isFlag,
  updatedAt: isNumber,
});
