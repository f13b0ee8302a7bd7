import * as z from 'zod/mini';
import { userSchema } from '../catalogue/entities.ts';
import { idSchema, instantMs } from '../ids.ts';
import { messageSchema } from './chat.ts';
import { paidEffectSchema, paidMessageSchema } from './gifting-events.ts';

const base = { id: idSchema, seq: z.number(), at: instantMs };
const localizedText = z.object({ ja: z.string(), en: z.string(), 'zh-TW': z.string() });

/** The activity kinds of specification 3.22, and `recording` and `voteSkip`, this product's own. `seq`: the place in the room's log. */
export const activitySchema = z.discriminatedUnion('kind', [
  z.object({ ...base, kind: z.literal('join'), user: userSchema }),
  z.object({ ...base, kind: z.literal('message'), message: messageSchema }),
  z.object({ ...base, kind: z.literal('flowerChat'), message: paidMessageSchema }),
  z.object({ ...base, kind: z.literal('flowerStamp'), effect: paidEffectSchema }),
  z.object({ ...base, kind: z.literal('systemMessage'), text: localizedText }),
  z.object({ ...base, kind: z.literal('communityGuidelines') }),
  z.object({ ...base, kind: z.literal('aboutJoinVisibility') }),
  z.object({ ...base, kind: z.literal('liveStart') }),
  /** The first speaker went on air; nobody was on air before. */
  z.object({ ...base, kind: z.literal('liveAudio'), user: userSchema }),
  /** The owner has started (`isOn`) or ended a recording of what is said. `user`: who started it. */
  /** A song was skipped because enough of the people present asked for it: `votes` of them. */
  z.object({ ...base, kind: z.literal('voteSkip'), mediaTrackId: idSchema, trackId: idSchema, votes: z.number() }),
  z.object({ ...base, kind: z.literal('recording'), isOn: z.boolean(), user: z.optional(userSchema) }),
]);
export type Activity = z.output<typeof activitySchema>;
export type ActivityKind = Activity['kind'];
