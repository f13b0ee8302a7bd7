/** The devices that journeys are made on. */
export const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
export type Size = keyof typeof sizes;

export const other = (size: Size): Size => (size === 'desktop' ? 'phone' : 'desktop');

/** The ordinary tier makes a journey on one device, the long tier on both. */
export const devicesFrom = (size: Size): readonly Size[] =>
  process.env.MADOI_TEST_LONG === '1' ? [size, other(size)] : [size];
