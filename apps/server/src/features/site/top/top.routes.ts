import { getTop, getTopState, previewTop, resetTop, saveTop, type TopSection } from '@madoi/contract/site/top';
import { defaultTopSections, hasFittingDates, topSectionsAt } from '@madoi/domain/site/top-sections';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { SiteChanges } from '../site-change.ts';
import type { TopStore } from './top.store.ts';

export interface TopContext {
  readonly top: TopStore;
  readonly clock: Clock;
  readonly changes: SiteChanges;
}

/** What is stored may only be read; the wire's lists are no different, only writable. */
const writable = (sections: readonly TopSection[]): TopSection[] => structuredClone(sections) as TopSection[];

const shownOf = (sections: readonly TopSection[] | null, nowMs: number) => ({
  sections: writable(topSectionsAt(sections ?? defaultTopSections, nowMs)),
});

export function registerTopRoutes(app: FastifyInstance, { top, clock, changes }: TopContext): void {
  registerEndpoint(app, getTop, async () => shownOf((await top.read()).published, clock.now()));
  registerEndpoint(app, previewTop, async ({ query }) => {
    const { draft, published } = await top.read();
    return shownOf(draft ?? published, query.at ?? clock.now());
  });
  registerEndpoint(app, getTopState, async () => {
    const { published, draft, revision, updatedAt } = await top.read();
    return {
      revision,
      isDefault: published === null,
      published: writable(published ?? defaultTopSections),
      ...(draft && { draft: writable(draft) }),
      ...(updatedAt !== undefined && { updatedAt }),
    };
  });
  registerEndpoint(app, saveTop, async ({ body }, { identity }) => {
    const { sections, revision, publish: isPublished } = body;
    if (!hasFittingDates(sections)) return { success: false as const, reason: 'dates' as const };
    const change = changes(identity.user.id, 'change-top');
    const saved = await top.save({ sections, revision, isPublished }, change);
    return saved === undefined
      ? { success: false as const, reason: 'conflict' as const }
      : { success: true as const, revision: saved };
  });
  registerEndpoint(app, resetTop, async ({ query }, { identity }) => {
    await top.reset(query.draft === true, changes(identity.user.id, 'change-top'));
    return { success: true as const };
  });
}
