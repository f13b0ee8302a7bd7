import type { LiveEvent } from '#platform/live-audio/live-audio.ts';
import type { Log } from '#platform/log.ts';
import { createTicker } from '#platform/ticker.ts';
import type { Kick } from '../room/kick-topic.ts';
import { createLiveStatusAnnouncer } from './announce-live-status.ts';
import { createStageCheck } from './check-stages.ts';
import type { LiveContext } from './live-context.ts';
import { endRecording, kickFromStage, restoreStages, reviewStage, takeOverStage } from './review-stage.ts';

const everyMs = 2_000;

export interface StageMonitor {
  /** Rights or the room itself may have changed. Never rejects, as all three do not: what fails is logged. */
  review(roomId: string): void;
  /** Somebody was kicked or banned. */
  handleKick(kick: Kick): void;
  handleEngineEvent(event: LiveEvent): void;
  /** What was on air before is to be again; then the stages are looked at from time to time. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

function loudest(levels: Readonly<Record<string, number>>): string | undefined {
  let active: string | undefined;
  for (const [participantId, level] of Object.entries(levels)) {
    if (active === undefined || level > (levels[active] ?? 0)) active = participantId;
  }
  return active;
}

function publishLevels({ publisher }: LiveContext, { channel, levels }: Extract<LiveEvent, { kind: 'levels' }>): void {
  const active = loudest(levels);
  publisher.publish(channel, 'receive:liveaudio:levels', { levels, ...(active === undefined ? {} : { active }) });
}

/** Updates the stage after changes of rights, absences, and restarts of the server or the engine. */
export function createStageMonitor(context: LiveContext, log: Log): StageMonitor {
  const announcer = createLiveStatusAnnouncer(context);
  const tick = createStageCheck(context);
  const failure = 'the stages could not be checked';
  const ticker = createTicker({ everyMs, tick, failure, log });
  const logged = (what: string, work: Promise<void>): void => {
    work.catch((error: unknown) => log.error({ err: error }, what));
  };
  return {
    review: (roomId) => logged('a stage could not be reviewed', reviewStage(context, roomId)),
    handleKick: (kick) =>
      logged('somebody who was kicked could not be taken off the stage', kickFromStage(context, kick)),
    handleEngineEvent: (event) => {
      if (event.kind === 'levels') publishLevels(context, event);
      else if (event.kind === 'recording_failed')
        logged('a recording that failed could not be ended', endRecording(context, event.channel));
      else if (event.kind === 'unplaced')
        logged('a room that another process left could not be carried on', takeOverStage(context, event.channel));
      else logged('the live status of a room could not be published', announcer.handleEngineEvent(event));
    },
    start: async () => {
      await restoreStages(context);
      ticker.start();
    },
    stop: async () => {
      await Promise.all([ticker.stop(), announcer.done()]);
    },
  };
}
