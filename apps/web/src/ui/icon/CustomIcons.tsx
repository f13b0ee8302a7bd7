import type { ReactNode } from 'react';

/** Icons of the house that no icon set has, in the same stroke as the others. */
const IconFrame = ({ sizePx = 24, children }: { readonly sizePx?: number; readonly children: ReactNode }) => (
  <svg
    width={sizePx}
    height={sizePx}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export const LanternIcon = ({ sizePx = 24 }: { readonly sizePx?: number }) => (
  <IconFrame sizePx={sizePx}>
    <path d="M8 4h8M8 20h8M9 4c-4 5-4 11 0 16M15 4c4 5 4 11 0 16M6.3 12h11.4M7 8.5h10M7 15.5h10M12 2v2M12 20v2" />
  </IconFrame>
);

export const ShelfIcon = ({ sizePx = 24 }: { readonly sizePx?: number }) => (
  <IconFrame sizePx={sizePx}>
    <path d="M5 4v14M9 4v14M13 4v14M16 5l4 13M3 20.5h18" />
  </IconFrame>
);

export const NoteIcon = ({ sizePx = 24 }: { readonly sizePx?: number }) => (
  <IconFrame sizePx={sizePx}>
    <path d="M9 18V5l10-2v13" />
    <circle cx="6.5" cy="18" r="2.5" />
    <circle cx="16.5" cy="16" r="2.5" />
  </IconFrame>
);

export const PersonIcon = ({ sizePx = 24 }: { readonly sizePx?: number }) => (
  <IconFrame sizePx={sizePx}>
    <circle cx="12" cy="8" r="3.5" />
    <path d="M5 20c0-4 3-6.5 7-6.5s7 2.5 7 6.5" />
  </IconFrame>
);

export const CalendarAddIcon = ({ sizePx = 24 }: { readonly sizePx?: number }) => (
  <IconFrame sizePx={sizePx}>
    <rect x="4" y="5.5" width="16" height="14.5" rx="1" />
    <path d="M4 10h16M8 3v4M16 3v4M12 12.5v5M9.5 15h5" />
  </IconFrame>
);

export const FlowerIcon = ({ sizePx = 24 }: { readonly sizePx?: number }) => (
  <IconFrame sizePx={sizePx}>
    <circle cx="12" cy="12" r="2.4" />
    <path d="M12 9.600c-3.400-2.600-2.600-6.600 0-6.600s3.400 4 0 6.600M14.300 11.300c1.400-4.100 5.400-4.600 6.200-2.100s-2.700 4.500-6.200 2.100M13.400 13.900c4.300.1 6 3.800 3.900 5.300s-5.100-1.200-3.900-5.300M10.600 13.900c1.200 4.100-1.800 6.800-3.900 5.300s-.400-5.200 3.900-5.300M9.700 11.300c-3.500 2.400-7 .400-6.200-2.100s4.800-2 6.200 2.100" />
  </IconFrame>
);
