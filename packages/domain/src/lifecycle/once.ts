/** Opens something on demand and once, such as code that most pages do without. Who asks after a failure tries again: the line may be back. */
export function once<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}
