import { isNumber, isText, listOf, maybe, oneOf, shapeOf } from '../guards/guard.ts';
import { type Problem, problemCodes } from './problem.ts';

export const isProblem = shapeOf<Problem>({
  type: isText,
  title: isText,
  status: isNumber,
  code: oneOf(problemCodes),
  detail: maybe(isText),
  fields: maybe(listOf(shapeOf<NonNullable<Problem['fields']>[number]>({ field: isText, message: isText }))),
  requestId: maybe(isText),
});
