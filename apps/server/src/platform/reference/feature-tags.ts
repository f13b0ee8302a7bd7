/** The features, as the reference orders and explains them. */
export const featureTags = [
  { name: 'session', description: 'Signing up, in and out, login methods, the profile' },
  { name: 'people', description: 'Blocks, who follows whom, social links, and who shows friends where they listen' },
  { name: 'notifications', description: 'What a person is told of, and how they want to be' },
  { name: 'catalogue', description: 'Tracks, albums, artists, genres and search' },
  { name: 'library', description: 'Favourites and playlists' },
  { name: 'playback', description: 'Audio, listening reports and history' },
  { name: 'lounge', description: 'Rooms: their life, settings, people, moderation, lists and sharing' },
  { name: 'chat', description: 'Messages, reactions and activities of a room' },
  { name: 'queue', description: 'The media queue of a room' },
  { name: 'requests', description: 'The request queue of a room' },
  { name: 'live', description: 'Live audio of a room, and its recordings' },
  { name: 'gifting', description: 'Paid messages and stamps: what is sold, orders, and what a room sees of them' },
  { name: 'standard', description: 'The plan STANDARD: its checkout, its end, the card and receipts' },
  { name: 'sales', description: 'What owners of rooms sold, and how they are paid' },
  { name: 'letters', description: 'Thanks letters: what an owner writes after an evening, and everybody’s mailbox' },
  { name: 'feed', description: 'What those have done whom one follows' },
  { name: 'channels', description: 'Channels and their posts: emorie on the wire' },
  { name: 'translation', description: 'Texts in the reader’s language' },
  {
    name: 'site',
    description:
      'The top page, news, documents, campaigns, surveys, banners, the state of the service, embeds and reports of browsers',
  },
  { name: 'operator', description: 'Moderation of the whole product' },
  { name: 'server', description: 'Health, metrics and this reference' },
] as const;
