/** The same keys as the Japanese messages, with any text: a missing or surplus key does not compile. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };
