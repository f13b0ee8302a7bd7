import { houseLounge } from '@madoi/contract/lounge/house-lounge';
import { createDemoFeature, type DemoFeature } from '../features/catalogue/demo/demo.plugin.ts';
import type { LoungeFeature } from '../features/lounge/lounge.plugin.ts';
import type { QueueFeature } from '../features/lounge/queue/queue.plugin.ts';
import { officialUser } from '../features/session/session.api.ts';
import type { SessionFeature } from '../features/session/session.plugin.ts';
import type { FeatureDeps } from './feature-deps.ts';

type DemoParts = Pick<FeatureDeps, 'config' | 'database' | 'blobs' | 'ids' | 'clock' | 'log' | 'demoPrerender'>;

/** What the demo catalogue takes of the features that stand by then. */
export interface BelowDemo {
  readonly session: { readonly store: Pick<SessionFeature['store'], 'ensureUser'> };
  readonly lounge: Pick<LoungeFeature, 'ensureHouseLounge' | 'connectHouse'>;
  readonly queue: Pick<QueueFeature, 'seed' | 'enqueueNewTrack'>;
}

/** The demo catalogue, and the product's own room, which is made and filled as its songs become playable. */
export function composeDemo(deps: DemoParts, { session, lounge, queue }: BelowDemo): DemoFeature {
  const { config, database, blobs, ids, clock, log, demoPrerender } = deps;
  const ensureOfficialUser = async () => (await session.store.ensureUser({ ...officialUser, now: clock.now() })).id;
  const ensureRoomId = async () => {
    const { name, description } = houseLounge;
    const ownerId = await ensureOfficialUser();
    return (await lounge.ensureHouseLounge({ ownerId, name: name.ja, description: description.ja })).id;
  };
  const demo = createDemoFeature({
    config,
    database,
    blobs,
    ids,
    clock,
    log,
    prerender: demoPrerender,
    ensureOfficialUser,
    onFirstPlayable: async (trackIds) => {
      await queue.seed(await ensureRoomId(), trackIds);
    },
    onNextPlayable: async (trackId) => {
      await queue.enqueueNewTrack(await ensureRoomId(), trackId);
    },
  });
  lounge.connectHouse(demo);
  return demo;
}
