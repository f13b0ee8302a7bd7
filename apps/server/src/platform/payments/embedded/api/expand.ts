import type { TestPaymentObjects } from '../test-payments.store.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function expandPath(objects: TestPaymentObjects, value: unknown, path: readonly string[]): Promise<unknown> {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(value)) {
    const all: unknown[] = [];
    for (const each of value) all.push(await expandPath(objects, each, path));
    return all;
  }
  if (!isFields(value)) return value;
  const field = value[name];
  const whole = typeof field === 'string' ? ((await objects.findAny(field)) ?? field) : field;
  return { ...value, [name]: await expandPath(objects, whole, rest) };
}

/** Puts whole objects in place of the ids that these paths (`latest_charge.balance_transaction`, `data.customer`) name. */
export async function expandObject(
  objects: TestPaymentObjects,
  object: object,
  paths: readonly string[],
): Promise<object> {
  let expanded: unknown = object;
  for (const path of paths) expanded = await expandPath(objects, expanded, path.split('.'));
  return expanded as object;
}
