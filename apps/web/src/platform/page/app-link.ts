/** Opens the app on devices that have it (specification 2.04). */
export const appDeepLink = 'madoi://open';

export interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Devices with an app of their own; everything else has the download page. An iPad calls itself a Mac, with fingers. */
export const hasApp = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|Android/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/** Where the download link leads on this device. */
export const downloadUrl = (device: Device): string => (hasApp(device) ? appDeepLink : '/download');
