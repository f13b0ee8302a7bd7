/** The articles of the guide, in their order; each is a file of this name in every language. */
export const helpTopics = [
  'lounges',
  'requests',
  'speaking',
  'friends',
  'account',
  'allowance',
  'standard',
  'flowers',
  'payouts',
  'safety',
  'offline',
  'hosting',
] as const;
export type HelpTopic = (typeof helpTopics)[number];

export const isHelpTopic = (text: string | undefined): text is HelpTopic => helpTopics.some((topic) => topic === text);
