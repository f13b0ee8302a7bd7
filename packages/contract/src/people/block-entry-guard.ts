import { isFlag, isId, isNumber, shapeOf } from '../guards/guard.ts';
import type { BlockEntry } from './blocks.ts';

export const isBlockEntry = shapeOf<BlockEntry>({
  userId: isId,
  isBlocked: isFlag,
  isBlocking: isFlag,
  updatedAt: isNumber,
});
