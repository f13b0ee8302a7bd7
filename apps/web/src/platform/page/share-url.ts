export interface SharedUrl {
  readonly title: string;
  readonly text: string;
  /** `https://…` */
  readonly url: string;
}

/** `shared`: the device's own sheet was shown · `copied`: it is in the clipboard · `failed`: show it instead. */
export type ShareOutcome = 'shared' | 'copied' | 'failed';

const canShare = () => typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches;

/** Shares an address by the device's own sheet on phones, by the clipboard elsewhere. */
export const shareUrl = async ({ title, text, url }: SharedUrl): Promise<ShareOutcome> => {
  if (canShare()) {
    // Somebody who closes the sheet has changed their mind; that is no failure.
    await navigator.share({ title, text, url }).catch(() => undefined);
    return 'shared';
  }
  return navigator.clipboard.writeText(url).then(
    () => 'copied',
    () => 'failed',
  );
};
