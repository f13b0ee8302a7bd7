import { getGenre, listGenres } from '@madoi/contract/catalogue/genres';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { GenresStore } from './genres.store.ts';

const listMax = 200;

export function registerGenresRoutes(app: FastifyInstance, store: GenresStore): void {
  registerEndpoint(app, listGenres, async () => {
    const [list, tracks] = await Promise.all([store.list(listMax), store.countTracks()]);
    return { list: [...list], paging: {}, tracks };
  });
  registerEndpoint(app, getGenre, async ({ params }) => {
    const genre = await store.find(params.id);
    if (genre === undefined) throw new HttpProblem('not_found');
    return genre;
  });
}
