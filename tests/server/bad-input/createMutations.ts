import { isStaffRole } from '../../../contract/rules/staffRoles.ts';
import { findEndpoint, type EndpointName } from '../support/endpointRequest.ts';
import { sampleRequests } from '../support/endpointSamples.ts';
import type { PopulatedShop } from '../support/populatedShop.ts';
import { createBodyMutations } from './bodyMutations.ts';
import { chooseMutations, randomJson, randomTexts } from './chooseMutations.ts';
import type { Mutation } from './mutation.ts';
import { createPathMutations } from './pathMutations.ts';
import { createQueryMutations } from './queryMutations.ts';
import { createHeaderMutations, createTransportMutations } from './transportMutations.ts';

type CreateMutation = (value: string) => Mutation;

/** Distributes the values over the mutators. */
const distribute = (values: readonly string[], mutators: readonly CreateMutation[]): Mutation[] =>
  values.flatMap((value, index) => mutators[index % mutators.length]?.(value) ?? []);

/** The user that may use the endpoint with Ada's data: the admin for admin endpoints, otherwise Ada. */
export const callerOf = (name: EndpointName, { ada, staff }: Pick<PopulatedShop, 'ada' | 'staff'>) =>
  isStaffRole(findEndpoint(name).access) ? staff : ada;

/**
 * Creates `count` mutations of valid requests of an endpoint: first those derived from its schema, then random values. An endpoint
 * without input has fewer.
 */
export const createMutations = (name: EndpointName, shop: PopulatedShop, count: number): Mutation[] => {
  const { ada, ben } = shop;
  const headers = callerOf(name, shop).headers;
  // An admin may access all ids.
  const foreignIds = isStaffRole(findEndpoint(name).access)
    ? []
    : [ben.userId, ben.cartId, ben.lineId, ben.orderId];
  const ids = [...foreignIds, ada.deletedOrderId];
  const candidates: Mutation[] = [];
  const textMutators: CreateMutation[] = [];
  const jsonMutators: CreateMutation[] = [];
  for (const request of sampleRequests(name, ada)) {
    const query = createQueryMutations(request, headers);
    const path = createPathMutations(request, headers, ids);
    candidates.push(...query.mutations, ...path.mutations, ...createHeaderMutations(request, headers));
    textMutators.push(...query.mutators, ...path.mutators);
    if (request.body === undefined) continue;
    const body = createBodyMutations(request, headers);
    candidates.push(...createTransportMutations(request, headers), ...body.mutations(ids));
    jsonMutators.push(...body.mutators);
  }
  const chosen = chooseMutations(candidates, count);
  const missing = count - chosen.length;
  const random =
    jsonMutators.length > 0
      ? distribute(randomJson(missing), jsonMutators)
      : distribute(randomTexts(missing), textMutators);
  return [...chosen, ...random];
};
