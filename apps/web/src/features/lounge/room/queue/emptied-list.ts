/** Whether something was removed and nothing is left. The song that begins leaves the list too: nobody has removed it. */
export const isEmptied = (before: readonly string[], after: readonly string[], onAir: string | undefined): boolean =>
  after.length === 0 && before.some((id) => id !== onAir);
