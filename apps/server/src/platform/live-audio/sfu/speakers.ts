import { createVoiceActivity, type VoiceActivity } from './voice-activity.ts';

/** A publishing connection. */
export interface Publisher {
  readonly participantId: string;
  readonly payloadType: number;
  readonly levelExtension: number | undefined;
  end(): void;
}

export interface Speaker {
  readonly publisher: Publisher;
  readonly voice: VoiceActivity;
  /** Identifies its packets' source in the slot; every connection has another one. */
  readonly sourceId: string;
}

export interface Speakers {
  /** Undefined: another connection of this person has taken its place, or it never was one. */
  find(publisher: Publisher): Speaker | undefined;
  /** Takes the place of an earlier one of the same person, which is ended. */
  add(publisher: Publisher): void;
  /** False: it was none. */
  remove(publisher: Publisher): boolean;
  endAllBut(isGranted: (participantId: string) => boolean): void;
  /** Loudness of everybody since the last call; undefined if nobody speaks, as at the last call. */
  drainLevels(): Readonly<Record<string, number>> | undefined;
}

/** Those of a room whose packets arrive: one connection each. */
export function createSpeakers(): Speakers {
  const speakers = new Map<string, Speaker>();
  let sources = 0;
  let wasLoud = false;

  const find = (publisher: Publisher): Speaker | undefined => {
    const speaker = speakers.get(publisher.participantId);
    return speaker?.publisher === publisher ? speaker : undefined;
  };

  return {
    find,
    add(publisher) {
      const before = speakers.get(publisher.participantId);
      sources += 1;
      speakers.set(publisher.participantId, { publisher, voice: createVoiceActivity(), sourceId: `${sources}` });
      before?.publisher.end();
    },
    remove: (publisher) => find(publisher) !== undefined && speakers.delete(publisher.participantId),
    endAllBut(isGranted) {
      for (const [participantId, { publisher }] of [...speakers]) if (!isGranted(participantId)) publisher.end();
    },
    drainLevels() {
      const levels: Record<string, number> = {};
      for (const [participantId, { voice }] of speakers) {
        const level = voice.drain();
        if (level > 0) levels[participantId] = level;
      }
      const isLoud = Object.keys(levels).length > 0;
      const isNews = isLoud || wasLoud;
      wasLoud = isLoud;
      return isNews ? levels : undefined;
    },
  };
}
