/**
 * The one order of all styles, however late a sheet comes and however often. What composes comes after what it composes: the parts of
 * the design system, the platform's, the features in the order in which they may use each other (docs/architecture.md), and the shell;
 * last what colours of the reader's own ask of all of them.
 */
export const layers = [
  'reset',
  'tokens',
  'ui',
  'platform',
  'session',
  'translation',
  'people',
  'notifications',
  'playback',
  'player',
  'catalogue',
  'library',
  'lounge',
  'channels',
  'feed',
  'money',
  'operator',
  'site',
  'app',
  'forced-colours',
] as const;

/**
 * Stands in the head of every document before its first style sheet, where nothing is left to which of them comes first: the minifier takes
 * such a statement out of a sheet that has only one layer.
 */
export const layerStatement = `@layer ${layers.join(', ')};`;
