/**
 * What Playwright turns off, since the last list counts alone, and the browser's own frame: its bubbles and the list below its address bar are
 * pages that Chromium draws for each window, 0.3 to 0.6 s of processor beside the page that is measured.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'PreloadTopChromeWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** How Chromium is started for a visitor; nothing in it talks to anyone but the product. `features` are turned off as well. */
export const quietFlagsWithout = (features: readonly string[] = []): readonly string[] => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...disabledFeatures, ...features].join(',')}`,
];
export const quietFlags = quietFlagsWithout();

/** The same for somebody whose browser lets pages sound without a click. */
export const listenerFlags = [
  ...quietFlags,
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
];
