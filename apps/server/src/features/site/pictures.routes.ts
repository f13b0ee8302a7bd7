import { firstVisitSheets, firstVisitSvg } from '@madoi/prints/first-visit';
import { panoramaSvg } from '@madoi/prints/panorama';
import { sceneMeasures, sceneSvg } from '@madoi/prints/scene';
import { seasonNames } from '@madoi/prints/scene/season';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { HttpProblem } from '#platform/http/problem.ts';

const cacheSec = 86_400;
const params = z.object({ name: z.string().check(z.maxLength(40)) });

const wide = { width: 1600, height: 520, horizonY: 424, moon: { x: 470, y: 118, radius: 50 }, seed: 7, stars: 90 };
const narrow = { width: 390, height: 360, horizonY: 300, moon: { x: 292, y: 92, radius: 36 }, seed: 4, stars: 40 };

const shapes = Object.keys(sceneMeasures) as (keyof typeof sceneMeasures)[];
const scenes = seasonNames.flatMap((season) =>
  shapes.map((shape) => [`scene-${season}-${shape}.svg`, () => sceneSvg({ season, shape })] as const),
);

const drawings: ReadonlyMap<string, () => string> = new Map([
  ['night-wide.svg', () => panoramaSvg(wide)],
  ['night-narrow.svg', () => panoramaSvg(narrow)],
  ...firstVisitSheets.map((sheet) => [`first-visit-${sheet}.svg`, () => firstVisitSvg(sheet)] as const),
  ...scenes,
]);

/** The site's own prints. They are drawn here and not in the page, which would load what draws them. */
export function registerPictureRoutes(app: FastifyInstance): void {
  const drawn = new Map<string, string>();
  app.route<{ Params: z.output<typeof params> }>({
    method: ['GET', 'HEAD'],
    url: '/api/site/pictures/:name',
    schema: { params },
    config: {
      plain: {
        operationId: 'getSitePicture',
        feature: 'site',
        summary:
          'A print of the top page (`night-wide.svg`, `night-narrow.svg`, `first-visit-1.svg` to `first-visit-3.svg`), or the night of a room ' +
          'in a season (`scene-spring-desktop.svg`, `scene-winter-mobile.svg`, …)',
        media: ['image/svg+xml'],
      },
    },
    handler: async (request, reply) => {
      const { name } = request.params;
      const svg = drawn.get(name) ?? drawings.get(name)?.();
      if (svg === undefined) throw new HttpProblem('not_found', { detail: 'There is no such picture.' });
      drawn.set(name, svg);
      return reply.header('cache-control', `public, max-age=${cacheSec}`).type('image/svg+xml').send(svg);
    },
  });
}
