import type { LoungeFeature } from '../features/lounge/lounge.plugin.ts';
import type { BlockReader } from '../features/people/people.api.ts';
import { createSiteFeature, type SiteDeps, type SiteFeature } from '../features/site/site.plugin.ts';
import { createImageSanitizer } from '../platform/images/sanitize-image.ts';
import { createSharpImages } from '../platform/images/sharp-images.ts';
import type { FeatureDeps } from './feature-deps.ts';

interface BelowSite {
  readonly lounge: Pick<LoungeFeature, 'people' | 'setCampaign'>;
  readonly blocks: Pick<BlockReader, 'hiddenFrom'>;
  readonly describeEmbed: SiteDeps['describeEmbed'];
}

/** The site's own pages; campaigns reach into rooms. */
export function composeSite(deps: FeatureDeps, { lounge, blocks, describeEmbed }: BelowSite): SiteFeature {
  const { database, clock, ids, log, bus, blobs, config, overload, liveAudio, metrics, serverLock } = deps;
  return createSiteFeature({
    db: database.db,
    clock,
    ids,
    log,
    rates: bus.rates,
    blobs,
    images: createSharpImages(),
    overload,
    sanitizeImage: createImageSanitizer(),
    locks: bus.locks,
    publicOrigin: config.publicUrl,
    imageHosts: config.imageHosts,
    describeEmbed,
    status: {
      ...{ database, bus, overload, liveAudio, metrics, serverLock },
      arePaymentsReal: config.stripe !== undefined,
      contact: config.contact,
      nameFonts: deps.nameFonts ?? (() => undefined),
    },
    room: {
      people: lounge.people,
      hiddenFrom: blocks.hiddenFrom,
      setCampaign: (roomId, { id, rankingId, text }) => lounge.setCampaign(roomId, id, { rankingId, text }),
      clearCampaign: (roomId, campaignId) => lounge.setCampaign(roomId, campaignId, null),
    },
  });
}
