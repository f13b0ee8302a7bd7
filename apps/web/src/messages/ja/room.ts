export const room = {
  pageTitle: '{name}',
} as const;
