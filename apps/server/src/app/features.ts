import type { Engines } from '../platform/engines.ts';
import type { Feature } from '../platform/feature.ts';
import type { Identify } from '../platform/identity.ts';
import type { SocketEdge } from '../platform/sockets/socket-edge.ts';

/** What features are made from; each takes the parts it needs. */
export interface FeatureDeps extends Engines {
  readonly edge: SocketEdge;
}

export interface Features {
  /** In the order in which they start; they stop in the opposite order. */
  readonly features: readonly Feature[];
  readonly identify: Identify;
}

/** One line per feature. What one feature offers another is handed over here, as the type of its `.api.ts`. */
export function createFeatures(_deps: FeatureDeps): Features {
  const features: Feature[] = [];
  return { features, identify: async () => undefined };
}
