import { datasets } from '@madoi/contract/catalogue/catalogue';
import type { EndpointParsed } from '@madoi/contract/http/endpoint';
import type { FastifyInstance } from 'fastify';
import { endpointSchemas } from '#platform/http/register-endpoint.ts';
import type { LoadDatasets } from './load-datasets.ts';

/** Registered by hand: the answer is JSON already, and validating 300 entities again would cost more than reading them. */
export function registerDatasetsRoutes(app: FastifyInstance, answer: LoadDatasets): void {
  app.post(
    `/api${datasets.path}`,
    { schema: endpointSchemas(datasets), config: { endpoint: datasets } },
    async (request, reply) => {
      const body = request.body as EndpointParsed<typeof datasets>['body'];
      const json = await answer(body, request.identity?.user?.id);
      return reply.type('application/json; charset=utf-8').send(json);
    },
  );
}
