/** The rule of a promo code, as staff write it (DESK-201). */
import * as s from '../schema.ts';

/** `buy_get`: of every X + Y items, the Y cheapest are free or reduced. */
export const promoKinds = ['percent', 'amount', 'buy_get'] as const;
export type PromoKind = (typeof promoKinds)[number];

export const promoScopeKinds = ['category', 'campaign'] as const;
export type PromoScopeKind = (typeof promoScopeKinds)[number];

const quantity = () => s.integer({ min: 1, max: 10 });
const limit = () => s.nullable(s.integer({ min: 1, max: 1_000_000 }));

const sharedFields = {
  /** Minimum subtotal; 0 is none. */
  minimum: s.dollars(),
  /** Limits of uses; null is none. */
  maxUses: limit(),
  maxUsesPerUser: limit(),
  startsAt: s.nullable(s.time()),
  endsAt: s.nullable(s.time()),
  /** The products that it is limited to; null is the whole shop. */
  scope: s.nullable(s.strictObject({ kind: s.oneOf(promoScopeKinds), id: s.id() })),
  firstOrderOnly: s.boolean(),
  enabled: s.boolean(),
};

/** `value` is percent or dollars, by `kind`; of `buy_get` the percent off each of the cheapest items. */
export const promoRuleBody = s.discriminatedUnion('kind', {
  percent: s.strictObject({
    kind: s.literal('percent'),
    value: s.integer({ min: 1, max: 90 }),
    ...sharedFields,
  }),
  amount: s.strictObject({ kind: s.literal('amount'), value: s.positiveDollars(), ...sharedFields }),
  buy_get: s.strictObject({
    kind: s.literal('buy_get'),
    value: s.integer({ min: 1, max: 100 }),
    buyQuantity: quantity(),
    getQuantity: quantity(),
    ...sharedFields,
  }),
});

/** As in a catalogue file. */
export const promoCodeText = () =>
  s.text({
    min: 3,
    max: 20,
    pattern: /^[A-Z0-9]+$/,
    message: 'Use 3 to 20 letters and digits only, like WELCOME10',
  });
