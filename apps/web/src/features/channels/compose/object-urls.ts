/** The browser holds a whole file for as long as it has an address. */
export function createObjectUrls(revoke: (url: string) => void) {
  let kept: ReadonlySet<string> = new Set();
  return {
    /** Revokes the addresses that were kept until now and are not among `urls`. */
    keep: (urls: readonly string[]): void => {
      const before = kept;
      kept = new Set(urls);
      for (const url of before) if (!kept.has(url)) revoke(url);
    },
  };
}
