/**
 * JSON of values that many answers hold, as those to a crowd do: each is encoded once, as long as it is kept. It must
 * not change.
 */
export function createEncodeOnce<Value extends object>(
  encode: (value: Value) => string = JSON.stringify,
): (value: Value) => string {
  const texts = new WeakMap<Value, string>();
  return (value) => {
    const text = texts.get(value) ?? encode(value);
    texts.set(value, text);
    return text;
  };
}
