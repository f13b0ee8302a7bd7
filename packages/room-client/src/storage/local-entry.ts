/** What the product needs of `localStorage`. */
export interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
  readonly length: number;
  key(index: number): string | null;
}

/** The product's prefix of every key in the browser's storage (specification 3.53). */
export const storagePrefix = 'madoi:';

interface Envelope {
  readonly body: unknown;
  readonly meta: { readonly createdAt: number; readonly updatedAt: number; readonly version: number };
}

export interface LocalEntryShape<T> {
  readonly key: string;
  /** The version that this program writes, counted from 1. */
  readonly version: number;
  /** `migrations[n]` turns a body of version n into one of version n + 1. */
  readonly migrations?: Readonly<Record<number, (body: unknown) => unknown>>;
  /** Whether a stored body is a valid T; anything else is treated as absent. */
  readonly accepts: (body: unknown) => body is T;
}

export interface LocalEntry<T> {
  read(): T | undefined;
  /** Answers whether it was taken; if not, what stood there before still does. */
  write(body: T): boolean;
  remove(): void;
}

const isRecord = (thing: unknown): thing is Record<string, unknown> => typeof thing === 'object' && thing !== null;

const parseEnvelope = (text: string | null): Envelope | undefined => {
  if (text === null) return undefined;
  try {
    const thing: unknown = JSON.parse(text);
    if (!isRecord(thing) || !isRecord(thing.meta)) return undefined;
    const { createdAt, updatedAt, version } = thing.meta;
    if (typeof createdAt !== 'number' || typeof updatedAt !== 'number' || typeof version !== 'number') return undefined;
    return { body: thing.body, meta: { createdAt, updatedAt, version } };
  } catch {
    return undefined;
  }
};

const migrate = <T>(shape: LocalEntryShape<T>, envelope: Envelope): unknown => {
  let body = envelope.body;
  // A body of a newer program is not understood: treat it as absent, and leave it in place for that program.
  if (envelope.meta.version > shape.version) return undefined;
  for (let version = envelope.meta.version; version < shape.version; version += 1) {
    const step = shape.migrations?.[version];
    if (step === undefined) return undefined;
    body = step(body);
  }
  return body;
};

/**
 * One versioned entry of the browser's storage (specification 3.53): `{body, meta: {createdAt, updatedAt, version}}`
 * under `madoi:<key>`. A full or forbidden storage loses the write, never the page.
 */
export const createLocalEntry = <T>(
  shape: LocalEntryShape<T>,
  store: TextStore,
  now: () => number = Date.now,
): LocalEntry<T> => {
  const key = storagePrefix + shape.key;
  const envelope = () => {
    try {
      return parseEnvelope(store.getItem(key));
    } catch {
      return undefined;
    }
  };
  const write = (body: T, createdAt: number) => {
    const meta = { createdAt, updatedAt: now(), version: shape.version };
    try {
      store.setItem(key, JSON.stringify({ body, meta } satisfies Envelope));
      return true;
    } catch {
      // Private windows and full disks refuse the write; the value then lasts until the page is left.
      return false;
    }
  };
  return {
    read: () => {
      const stored = envelope();
      if (stored === undefined) return undefined;
      const body = migrate(shape, stored);
      if (!shape.accepts(body)) return undefined;
      if (stored.meta.version < shape.version) write(body, stored.meta.createdAt);
      return body;
    },
    write: (body) => write(body, envelope()?.meta.createdAt ?? now()),
    remove: () => {
      try {
        store.removeItem(key);
      } catch {
        // As above.
      }
    },
  };
};

/** Forgets everything that the product keeps in this browser for a person (specification 4.07), or what begins so. */
export const clearLocalEntries = (store: TextStore, prefix: string = storagePrefix): void => {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
  for (const key of keys) if (key?.startsWith(prefix) === true) store.removeItem(key);
};
