import { expect, it } from 'vitest';
import { slimContractModule } from './slim-contract.ts';

it('leaves of an endpoint its method, its path and who may call it', () => {
  const source = `export const getRoom = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id',
  summary: 'What it is, and whose; in { braces }',
  rule: \`7.18\`,
  access: 'session',
  params: z.object({ id: idSchema }),
  answer: z.object({ summary: z.string() }),
});
`;
  expect(slimContractModule(source)).toBe(`export const getRoom = /* @__PURE__ */ (() => (defineEndpoint({
  method: 'GET',
  path: '/lounge/:id',
  access: 'session',
  })))();
`);
});

it('leaves of events their names, also in a list', () => {
  const source = `const events = [defineRoomEvent({ name: 'receive:line', summary: 'A line', payload: z.object({ body: z.string() }) } as const)];`;
  expect(slimContractModule(source)).toBe(
    `const events = /* @__PURE__ */ (() => ([defineRoomEvent({ name: 'receive:line', } as const)]))();`,
  );
});

it('marks schemas as what may be left out with all that they are made of, and touches nothing else', () => {
  const source = `export const idSchema = z.string().check(z.regex(/^a$/));
export const fields = { id: z.optional(idSchema) };
export const pages = 12;
export const double = (value: number): number => value * defineTwo({ rule: 2 });
export type Id = z.output<typeof idSchema>;
`;
  expect(slimContractModule(source)).toBe(
    source
      .replace('= z.string().check(z.regex(/^a$/))', '= /* @__PURE__ */ (() => (z.string().check(z.regex(/^a$/))))()')
      .replace('= { id: z.optional(idSchema) }', '= /* @__PURE__ */ (() => ({ id: z.optional(idSchema) }))()'),
  );
});
