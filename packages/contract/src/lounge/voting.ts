import * as z from 'zod/mini';

/** The most songs between two playings of one that an owner may ask for: as many as a queue remembers. */
export const repeatAfterMax = 50;

/** What an owner leaves to the people in the room; absent in logs of older rooms, where nothing is. */
export const votingSchema = z.object({
  /** How many other songs play before one may be requested again; 0: at once. */
  repeatAfter: z.number().check(z.int(), z.gte(0), z.lte(repeatAfterMax)),
});
export type VotingSettings = z.output<typeof votingSchema>;
