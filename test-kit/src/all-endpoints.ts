import { namedEndpoints } from '@madoi/contract/endpoint-catalogue';
import type { EndpointShape } from '@madoi/contract/http/endpoint';

/** Every JSON call of the product, in the order in which the reference lists them. */
export const allEndpoints: readonly EndpointShape[] = namedEndpoints.map(({ endpoint }) => endpoint);
