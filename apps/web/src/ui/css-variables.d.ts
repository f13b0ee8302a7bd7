import 'react';

declare module 'react' {
  interface CSSProperties {
    // Components hand sizes and inks to their stylesheet as custom properties.
    [variable: `--${string}`]: string | number | undefined;
  }
}
