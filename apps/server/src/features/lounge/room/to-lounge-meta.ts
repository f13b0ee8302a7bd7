import type { User } from '@madoi/contract/catalogue/entities';
import type { LoungeMeta } from '@madoi/contract/lounge/room';
import { backgroundKindOf, backgroundTypeOf } from '@madoi/domain/lounge/room/background-kind';
import { opensByOf, remainingTimeSec } from '@madoi/domain/lounge/room/room-time';
import { completeVoting } from '@madoi/domain/lounge/voting/voting-settings';
import type { RoomRecord } from './room.store.ts';

export interface RoomMetaInput {
  readonly now: number;
  readonly present: number;
  /** Reactions that are counted but not yet written. */
  readonly reactionsPending: number;
  /** How long a scheduled room waits for its owner to open it, in seconds. */
  readonly roomOpenGraceSec: number;
  /** Whether any room has voices: without, one looks to clients as if its owner had not allowed them. */
  readonly hasLiveAudio: boolean;
}

const optional = <K extends string, T>(key: K, value: T | null | undefined): { readonly [P in K]?: T } =>
  (value === null || value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: T };

const isOver = (room: RoomRecord): boolean => room.life === 'archived' || room.life === 'cancelled';

const imagesOf = (room: RoomRecord): LoungeMeta['images'] => ({
  background: {
    type: backgroundTypeOf(room.backgroundType),
    kind: backgroundKindOf(room.backgroundType),
    uploadedAt: room.backgroundUploadedAt,
    ...optional('scene', room.backgroundScene),
  },
  thumb: { type: room.thumbType, uploadedAt: room.thumbUploadedAt },
});

/** What its owner has set (specification 3.17). */
const settingsOf = (room: RoomRecord, hasLiveAudio: boolean) => ({
  topic: { text: room.topic, translations: [...room.topicTranslations] },
  images: imagesOf(room),
  urls: optional('survey', room.surveyUrl),
  isSinging: room.isSinging,
  acceptsRequests: room.acceptsRequests,
  allowLiveAudio: hasLiveAudio && room.allowLiveAudio,
  allowGifting: room.allowGifting,
  gifting: { denyFlowerStamp: room.denyFlowerStamp },
  allowTranslate: room.allowTranslate,
  allowTranscribe: room.allowTranscribe,
  disabledAutoFillTrack: room.disabledAutoFillTrack,
  ...(room.campaignId !== null && room.campaignRankingId !== null
    ? { campaign: { id: room.campaignId, rankingId: room.campaignRankingId } }
    : {}),
  ...optional('campaignText', room.campaignText),
  rateLimits: room.rateLimits,
  voting: completeVoting(room.voting),
  limitation: {
    audience: room.audience,
    // Absent means listed: rooms look as they did to clients from before there was a choice.
    ...(room.visibility === 'unlisted' ? { visibility: room.visibility } : {}),
    ...optional('maxParticipants', room.maxParticipants),
  },
});

/** A room's meta as it goes over the wire (specification 3.17). `people` must hold the room's staff. */
export function toLoungeMeta(
  room: RoomRecord,
  people: ReadonlyMap<string, User>,
  metaInput: RoomMetaInput,
): LoungeMeta {
  const owner = people.get(room.ownerId);
  if (!owner) throw new Error(`room ${room.id} has no owner`);
  const endsBy = room.endsBy ?? undefined;
  return {
    ...settingsOf(room, metaInput.hasLiveAudio),
    id: room.id,
    number: room.number,
    name: room.name,
    description: room.description,
    isHouse: room.isHouse,
    isReady: room.life === 'live',
    isLiveAudioStarted: metaInput.hasLiveAudio && room.life === 'live' && room.liveStartedAt !== null,
    isArchived: room.life === 'archived',
    isCancelled: room.life === 'cancelled',
    updatedAt: room.updatedAt,
    startAt: room.openedAt ?? room.startAt,
    ...optional('endAt', room.endAt),
    ...optional(
      'remainingTimeSec',
      remainingTimeSec({ life: room.life, isHouse: room.isHouse, endsBy }, metaInput.now),
    ),
    ...(room.life === 'live' ? optional('endsBy', room.endsBy) : {}),
    ...(room.life === 'scheduled' ? { opensBy: opensByOf(room.startAt, metaInput.roomOpenGraceSec) } : {}),
    ownerUser: owner,
    totalScore: room.totalScore,
    coOwnerUsers: room.coOwnerIds.flatMap((id) => people.get(id) ?? []),
    stat: {
      joined: room.joined,
      present: isOver(room) ? 0 : metaInput.present,
      reactions: room.reactions + metaInput.reactionsPending,
    },
  };
}
