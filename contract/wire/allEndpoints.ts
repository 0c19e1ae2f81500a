import { adminEndpoints } from './adminEndpoints.ts';
import { endpoints } from './endpoints.ts';

/** Every endpoint of `/api/v1` by operation name, for the OpenAPI document, routing and tests. */
export const allEndpoints = { ...endpoints, ...adminEndpoints } as const;
