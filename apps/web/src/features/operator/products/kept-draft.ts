import { giftCatalogueSchema } from '@madoi/contract/operator/products';
import type { Draft } from './product-draft.ts';

/** What the draft was begun from: what somebody else has saved or published meanwhile is another base. */
export interface DraftBase {
  readonly version: number;
  readonly revision: number;
}

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'madoi.products-draft';
/** Stands for a number that is typed and is none yet, which JSON cannot tell. */
const noNumber = '\u0000NaN';

const toText = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (Number.isNaN(each) ? noNumber : each));

const numberOrNone = (_: string, each: unknown): unknown => (each === noNumber ? Number.NaN : each);

/** Whether a stored text still has the shape of a draft; numbers that are none are no reason against it. */
function isDraft(text: string): boolean {
  const filled: unknown = JSON.parse(text, (_, each: unknown) => (each === noNumber ? 0 : each));
  return giftCatalogueSchema.safeParse((filled as { readonly content?: unknown }).content).success;
}

/** Keeps what is typed on this device, until it is saved, published or thrown away. A full or forbidden storage keeps nothing. */
export function keepDraft(storage: DraftStorage | undefined, base: DraftBase, content: Draft | undefined): void {
  try {
    if (content === undefined) storage?.removeItem(key);
    else storage?.setItem(key, toText({ ...base, content }));
  } catch {
    // It is a convenience: the draft is still on the page.
  }
}

/** What was typed on this device from the same base; undefined: nothing, or it is of another base. */
export function readKeptDraft(storage: DraftStorage | undefined, base: DraftBase): Draft | undefined {
  try {
    const text = storage?.getItem(key);
    if (text === null || text === undefined || !isDraft(text)) return undefined;
    const kept = JSON.parse(text, numberOrNone) as DraftBase & { readonly content: Draft };
    return kept.version === base.version && kept.revision === base.revision ? kept.content : undefined;
  } catch {
    return undefined;
  }
}
