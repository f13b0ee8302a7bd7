/**
 * JSON of values that many answers hold, as those to a crowd do: each is encoded once, as long as it is kept. It must
 * not change.
 */
export function createEncodeOnce<Value extends object>(): (value: Value) => string {
  const texts = new WeakMap<Value, string>();
  return (value) => {
    const text = texts.get(value) ?? JSON.stringify(value);
    texts.set(value, text);
    return text;
  };
}
