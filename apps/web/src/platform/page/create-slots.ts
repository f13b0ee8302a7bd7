import { type Context, createContext, use } from 'react';

/**
 * What a feature shows of features above it (docs/adr/032). The feature declares the places and their types, the shell fills
 * them where it mounts the feature: `[Provider, useSlots]`. The error of a feature without its provider has the name.
 */
export function createSlots<Slots extends object>(name: string): readonly [Context<Slots | undefined>, () => Slots] {
  const context = createContext<Slots | undefined>(undefined);
  const useSlots = (): Slots => {
    const slots = use(context);
    if (slots === undefined) throw new Error(`Nobody fills the slots of ${name}`);
    return slots;
  };
  return [context, useSlots];
}
