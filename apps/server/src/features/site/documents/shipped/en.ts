import type { DocumentKind } from '@madoi/contract/site/documents';

/** Version 1 of the documents in English, in Markdown: what stands there until an operator publishes another. */
export const shippedDocuments: Readonly<Record<DocumentKind, string>> = {
  terms: `Madoi is a place to listen to the same song together. These are the rules that keep it pleasant, in short.

## Your name and seat

You only need a name to start. You may not use a name that passes for another person or organisation. You’re responsible for what’s done under your name.

## In the rooms

Follow the community guidelines. If you don’t, the room’s owner or the Madoi team may remove your messages or ban you.

## Music

Songs are for listening here. You may not record or redistribute them. The rights in each song belong to its rights holders.

## Listening time

Free listening time is limited per month and resets on the first (Tokyo time). You can see what’s left in the account menu.

## Deleting your account

You can delete your account at any time in the account settings. The Madoi team may suspend an account that seriously breaks these terms.

## The service

We do our best to keep the service running, but we can’t guarantee it never stops. We announce changes to these terms in the news beforehand.
`,
  privacy: `There are no ads, and we don’t track you on other sites. We store only what the service needs.

## What we store

Your name and picture, favourites, playlists, what you listened to and for how long, your messages in rooms and your survey answers; your email address and birth date only if you enter them. Passwords are stored only as hashes that nobody can turn back.

## Who sees it

Others see your name and picture, the rooms you open and the playlists you publish. You can make your page private in the account settings. Only you see your email address, birth date, listening history and favourites.

## Cookies and your device

We use cookies to keep you logged in, to block forged requests, for your language and playback, and to remember that you closed the first explanation. Your device keeps a copy of your favourites and your settings; the copy is deleted when you log out.

## Other services

We exchange data with login providers or ListenBrainz only if you connect them yourself. We don’t share it with anyone else.

## Logs

So that we can investigate faults and abuse, the server’s log may contain where a connection came from and errors that happened in a page.

## Deleting it

Deleting your account in the account settings deletes what we store. Your messages in rooms that have ended stay, without your name.
`,
  guidelines: `In a lounge, strangers listen to the same song together, as in one living room. Please keep to these rules so it stays a good place.

1. **Talk as you would face to face**

   There’s a person at the other end. Don’t mock, threaten or pester people.

2. **Everyone is welcome**

   Don’t put people down for their origin, country, gender, body or beliefs.

3. **Keep it safe**

   Don’t post sexual or cruel content, and don’t reveal anyone’s name or address.

4. **Let people listen**

   Don’t flood the chat, and don’t advertise things that have nothing to do with the room.

5. **Respect other people’s work**

   Don’t post or share anything its makers haven’t allowed.

## If someone breaks these rules

The owner and co-owners can remove messages, remove people from the room, or ban them. You can report a message to Madoi from the “…” beside it. Nobody will know it was you.

## What others see

When someone with a name joins, everyone in the room sees that they joined, their name and their seat. Guests are only counted.
`,
};
