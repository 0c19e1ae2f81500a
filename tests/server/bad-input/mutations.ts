import { plainCall, requestsOf, type CallName } from '../support/callSamples.ts';
import type { PopulatedShop } from '../support/populatedShop.ts';
import { bodyMutator } from './bodies.ts';
import { chooseFrom, randomJson, randomTexts } from './choose.ts';
import type { Mutation } from './mutation.ts';
import { pathMutator } from './paths.ts';
import { queryMutator } from './queries.ts';
import { headerMutations, transportMutations } from './transport.ts';

type Put = (value: string) => Mutation;

/** Puts each value into the next place. */
const spread = (values: readonly string[], puts: readonly Put[]): Mutation[] =>
  values.flatMap((value, index) => puts[index % puts.length]?.(value) ?? []);

/** Who may make the call about what Ada has: the staff where it is theirs, else Ada. */
export const askerOf = (name: CallName, { ada, staff }: Pick<PopulatedShop, 'ada' | 'staff'>) =>
  plainCall(name).access === 'admin' ? staff : ada;

/**
 * `count` requests that are each one step away from a good one of this call: those that its description asks for, from every field in
 * turn, and then what chance puts into a field. A call that takes nothing has fewer.
 */
export const mutationsOf = (name: CallName, shop: PopulatedShop, count: number): Mutation[] => {
  const { ada, ben } = shop;
  const who = askerOf(name, shop).headers;
  // Nothing is foreign to the staff.
  const others = plainCall(name).access === 'admin' ? [] : [ben.userId, ben.cartId, ben.lineId, ben.orderId];
  const ids = [...others, ada.deletedOrderId];
  const derived: Mutation[] = [];
  const textPuts: Put[] = [];
  const jsonPuts: Put[] = [];
  for (const request of requestsOf(name, ada)) {
    const query = queryMutator(request, who);
    const path = pathMutator(request, who, ids);
    derived.push(...query.mutations, ...path.mutations, ...headerMutations(request, who));
    textPuts.push(...query.puts, ...path.puts);
    if (request.body === undefined) continue;
    const body = bodyMutator(request, who);
    derived.push(...transportMutations(request, who), ...body.mutations(ids));
    jsonPuts.push(...body.puts);
  }
  const chosen = chooseFrom(derived, count);
  const missing = count - chosen.length;
  const random =
    jsonPuts.length > 0 ? spread(randomJson(missing), jsonPuts) : spread(randomTexts(missing), textPuts);
  return [...chosen, ...random];
};
