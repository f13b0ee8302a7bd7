import { createStaticHandler } from 'react-router';
import { expect, it } from 'vitest';
import Operator, { loader } from './operator.route.tsx';

/** What the short address of the operators' pages answers. */
const answerOf = async (address: string, isOperator: boolean) => {
  const call = async () => ({ user: { isOperator } });
  const { query } = createStaticHandler([{ path: 'en?', children: [{ path: 'operator', loader: loader as never }] }]);
  return query(new Request(`http://page${address}`), { requestContext: { call } });
};

it.each([
  ['/operator', '/operator/reports'],
  ['/en/operator', '/en/operator/reports'],
])('%s leads operators to %s', async (address, first) => {
  const answer = await answerOf(address, true);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get('location')).toBe(first);
});

it('does not exist for anybody else', async () => {
  expect(await answerOf('/operator', false)).toMatchObject({ statusCode: 404 });
  // A route without a page would answer that with an empty one.
  expect(Operator).toBeTypeOf('function');
});
