/** How wide an avatar is drawn, in pixels; the seats round the turntable have theirs in `prints/seats.ts`. `button`, `menu` and `profile` are section 9 of the specification. */
export const avatarPx = {
  /** Within a line of text, as beside the name of who chose a song. */
  inline: 20,
  /** In a bubble and on a slip of the ticker. */
  bubble: 24,
  /** One of several that overlap. */
  stack: 28,
  /** The header's button, and a person in a list. */
  button: 32,
  /** A person in a list that is for choosing or managing people. */
  person: 36,
  /** An entry of a side column. */
  entry: 40,
  /** A card, and an entry of the feed. */
  card: 44,
  /** The head of the account's menu, and an entry that leads to a page. */
  menu: 48,
  /** Somebody who speaks on stage. */
  speaker: 52,
  /** Whom a listener might follow. */
  suggestion: 56,
  /** The room's owner, in the middle of the stage. */
  owner: 64,
  /** The head of a person's card. */
  personCard: 96,
  /** The head of a profile. */
  profile: 196,
} as const;
