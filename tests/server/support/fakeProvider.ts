import type {
  PaymentProvider,
  ProviderFailure,
  ProviderIntent,
  ProviderResult,
} from '../../../server/payments/provider.ts';

type CallName = 'cancel' | 'capture' | 'createIntent' | 'refund' | 'retrieveIntent';

/**
 * What goes wrong with a call: `down` does nothing, `lost` does it and loses the answer, `crash` does it and then ends
 * the caller as a kill would, `refused` says no with a card's word.
 */
export type Mishap = 'crash' | 'down' | 'lost' | 'refused';

const failed = (kind: ProviderFailure['kind'], message: string): { ok: false; failure: ProviderFailure } => ({
  ok: false,
  failure: { kind, code: kind, message },
});

const card = {
  paymentType: 'creditCard',
  brand: 'visa',
  last4: '4242',
  expDate: '12/30',
  cardHolder: 'Ada Lovelace',
};

/** A payment provider in memory, behind the shop's own port, whose every call can be made to go wrong. */
export const fakeProvider = () => {
  const intents = new Map<string, ProviderIntent>();
  const answers = new Map<string, ProviderResult<ProviderIntent>>();
  const refunded = new Map<string, number>();
  const mishaps: { name: CallName; mishap: Mishap }[] = [];
  const effects: string[] = [];
  let made = 0;

  const change = (id: string, changes: Partial<ProviderIntent>): ProviderIntent => {
    const intent = intents.get(id);
    if (!intent) throw new Error(`There is no intent ${id}.`);
    const changed = { ...intent, ...changes };
    intents.set(id, changed);
    return changed;
  };
  const read = (id: string): ProviderResult<ProviderIntent> => {
    const intent = intents.get(id);
    return intent ? { ok: true, value: { ...intent } } : failed('invalid', `No such payment_intent: ${id}`);
  };
  const around = <T>(name: CallName, act: () => ProviderResult<T>): ProviderResult<T> => {
    const index = mishaps.findIndex((each) => each.name === name);
    const mishap = index < 0 ? undefined : mishaps.splice(index, 1)[0]?.mishap;
    if (mishap === 'down') return failed('unavailable', 'No answer');
    if (mishap === 'refused') return failed('declined', 'Your card was declined.');
    const result = act();
    if (mishap === 'lost') return failed('unavailable', 'The answer was lost');
    if (mishap === 'crash') throw new Error('The process was killed here.');
    return result;
  };
  const once = (key: string, act: () => ProviderResult<ProviderIntent>): ProviderResult<ProviderIntent> => {
    const kept = answers.get(key);
    if (kept) return kept;
    const answer = act();
    answers.set(key, answer);
    return answer;
  };

  const provider: PaymentProvider = {
    createIntent: async ({ orderId, amountCents, idempotencyKey }) =>
      around('createIntent', () =>
        once(idempotencyKey, () => {
          made += 1;
          const id = `pi_${made}`;
          intents.set(id, {
            id,
            status: 'requires_payment_method',
            orderId,
            clientSecret: `${id}_secret_word`,
            amountCents,
            capturableCents: 0,
            capturedCents: 0,
            refundedCents: 0,
            card: null,
            lastError: null,
            createdAt: made,
          });
          effects.push(`create ${id}`);
          return read(id);
        }),
      ),
    retrieveIntent: async (id) => around('retrieveIntent', () => read(id)),
    capture: async ({ intentId, amountCents, idempotencyKey }) =>
      around('capture', () =>
        once(idempotencyKey, () => {
          const intent = intents.get(intentId);
          if (intent?.status === 'succeeded') return failed('already_captured', 'Captured already');
          if (intent?.status !== 'requires_capture') return failed('hold_gone', 'There is no hold');
          effects.push(`capture ${intentId} ${amountCents}`);
          return {
            ok: true,
            value: change(intentId, { status: 'succeeded', capturableCents: 0, capturedCents: amountCents }),
          };
        }),
      ),
    cancel: async ({ intentId }) =>
      around('cancel', () => {
        const intent = intents.get(intentId);
        if (intent?.status === 'succeeded') return failed('already_captured', 'Captured already');
        if (intent?.status === 'canceled') return read(intentId);
        effects.push(`cancel ${intentId}`);
        return { ok: true, value: change(intentId, { status: 'canceled', capturableCents: 0 }) };
      }),
    refund: async ({ intentId, amountCents, idempotencyKey }) =>
      around('refund', () => {
        if (!refunded.has(idempotencyKey)) {
          refunded.set(idempotencyKey, amountCents);
          effects.push(`refund ${intentId} ${amountCents}`);
          change(intentId, { refundedCents: (intents.get(intentId)?.refundedCents ?? 0) + amountCents });
        }
        return { ok: true, value: { id: `re_${idempotencyKey}`, amountCents, status: 'succeeded' } };
      }),
    verifyWebhook: (rawBody, signature) => (signature === 'signed' ? JSON.parse(String(rawBody)) : null),
    async *listEvents() {},
    async *listIntents() {
      for (const id of [...intents.keys()].reverse()) yield read(id);
    },
  };

  return {
    provider,
    /** An intent that was paid before the test began. */
    paid: (id: string, orderId: string, capturedCents: number): void => {
      intents.set(id, {
        id,
        status: 'succeeded',
        orderId,
        clientSecret: `${id}_secret_word`,
        amountCents: capturedCents,
        capturableCents: 0,
        capturedCents,
        refundedCents: 0,
        card,
        lastError: null,
        createdAt: 0,
      });
    },
    /** Everything that the provider really did, in order: `capture pi_1 11840`. */
    effects,
    intent: (id: string): ProviderIntent => change(id, {}),
    /** The next call of this name goes wrong. */
    next: (name: CallName, mishap: Mishap): void => void mishaps.push({ name, mishap }),
    /** Nothing goes wrong any more. */
    heal: (): void => void mishaps.splice(0),
    /** The shopper's bank holds the money. */
    authorize: (id: string): ProviderIntent => {
      const { amountCents } = change(id, {});
      return change(id, { status: 'requires_capture', capturableCents: amountCents, card, lastError: null });
    },
    decline: (id: string, message: string): ProviderIntent =>
      change(id, { status: 'requires_payment_method', lastError: { code: 'card_declined', message } }),
    change,
  };
};
