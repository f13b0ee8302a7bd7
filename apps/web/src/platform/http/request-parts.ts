import type { EndpointShape } from '@madoi/contract/http/endpoint';

/** What an endpoint's input looks like once its types are known to fit. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Puts path parameters into `/lounge/:id`. A missing one is a bug of the caller. */
export const fillPath = (path: string, params: RequestParts['params']): string =>
  path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined) throw new Error(`Path parameter ${name} of ${path} is missing`);
    return encodeURIComponent(String(value));
  });

/** Query values as text: arrays joined by commas, absent ones left out (specification, section 7). */
export const searchParamsOf = (query: RequestParts['query']): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return search;
};

export const urlOf = (endpoint: EndpointShape, parts: RequestParts): string => {
  const search = searchParamsOf(parts.query).toString();
  return `/api${fillPath(endpoint.path, parts.params)}${search === '' ? '' : `?${search}`}`;
};
