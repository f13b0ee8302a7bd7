import type { EndpointShape } from '@madoi/contract/http/endpoint';
import { namedEndpoints } from '@madoi/contract/http/endpoint-catalogue';

/** Every JSON call of the product, in the order in which the reference lists them. */
export const allEndpoints: readonly EndpointShape[] = namedEndpoints.map(({ endpoint }) => endpoint);
