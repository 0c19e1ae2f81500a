import { adminCalls } from './adminCalls.ts';
import { calls } from './calls.ts';

/** Every call of `/api/v1` by name, the staff's included, for those who treat all alike: the OpenAPI document, routing, tests. */
export const everyCall = { ...calls, ...adminCalls } as const;
