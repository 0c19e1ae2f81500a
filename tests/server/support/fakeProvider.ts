import type {
  PaymentProvider,
  ProviderFailure,
  ProviderIntent,
  ProviderResult,
} from '../../../server/payments/provider.ts';

type CallName = 'cancel' | 'capture' | 'createIntent' | 'refund' | 'retrieveIntent';

/** `down`: no effect; `lost`: effect without response; `crash`: effect, then the caller is interrupted; `refused`: card declined. */
export type Fault = 'crash' | 'down' | 'lost' | 'refused';

const createFailure = (
  kind: ProviderFailure['kind'],
  message: string,
): { ok: false; failure: ProviderFailure } => ({
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

/** An in-memory payment provider with fault injection. */
export const createFakeProvider = () => {
  const intents = new Map<string, ProviderIntent>();
  const resultsByKey = new Map<string, ProviderResult<ProviderIntent>>();
  const refunded = new Map<string, number>();
  const faults: { name: CallName; fault: Fault }[] = [];
  const effects: string[] = [];
  let created = 0;

  const change = (id: string, changes: Partial<ProviderIntent>): ProviderIntent => {
    const intent = intents.get(id);
    if (!intent) throw new Error(`There is no intent ${id}.`);
    const changed = { ...intent, ...changes };
    intents.set(id, changed);
    return changed;
  };
  const read = (id: string): ProviderResult<ProviderIntent> => {
    const intent = intents.get(id);
    return intent
      ? { ok: true, value: { ...intent } }
      : createFailure('invalid', `No such payment_intent: ${id}`);
  };
  const withFault = <T>(name: CallName, act: () => ProviderResult<T>): ProviderResult<T> => {
    const index = faults.findIndex((each) => each.name === name);
    const fault = index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
    if (fault === 'down') return createFailure('unavailable', 'No response');
    if (fault === 'refused') return createFailure('declined', 'Your card was declined.');
    const result = act();
    if (fault === 'lost') return createFailure('unavailable', 'The response was lost');
    if (fault === 'crash') throw new Error('The process was killed here.');
    return result;
  };
  const idempotent = (
    key: string,
    act: () => ProviderResult<ProviderIntent>,
  ): ProviderResult<ProviderIntent> => {
    const stored = resultsByKey.get(key);
    if (stored) return stored;
    const result = act();
    resultsByKey.set(key, result);
    return result;
  };

  const provider: PaymentProvider = {
    createIntent: async ({ orderId, amountCents, idempotencyKey }) =>
      withFault('createIntent', () =>
        idempotent(idempotencyKey, () => {
          created += 1;
          const id = `pi_${created}`;
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
            createdAt: created,
          });
          effects.push(`create ${id}`);
          return read(id);
        }),
      ),
    retrieveIntent: async (id) => withFault('retrieveIntent', () => read(id)),
    capture: async ({ intentId, amountCents, idempotencyKey }) =>
      withFault('capture', () =>
        idempotent(idempotencyKey, () => {
          const intent = intents.get(intentId);
          if (intent?.status === 'succeeded') return createFailure('already_captured', 'Captured already');
          if (intent?.status !== 'requires_capture') return createFailure('hold_gone', 'There is no hold');
          effects.push(`capture ${intentId} ${amountCents}`);
          return {
            ok: true,
            value: change(intentId, { status: 'succeeded', capturableCents: 0, capturedCents: amountCents }),
          };
        }),
      ),
    cancel: async ({ intentId }) =>
      withFault('cancel', () => {
        const intent = intents.get(intentId);
        if (intent?.status === 'succeeded') return createFailure('already_captured', 'Captured already');
        if (intent?.status === 'canceled') return read(intentId);
        effects.push(`cancel ${intentId}`);
        return { ok: true, value: change(intentId, { status: 'canceled', capturableCents: 0 }) };
      }),
    refund: async ({ intentId, amountCents, idempotencyKey }) =>
      withFault('refund', () => {
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
    /** Adds an intent that is already captured. */
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
    /** Log of the executed operations, such as `capture pi_1 11840`. */
    effects,
    intent: (id: string): ProviderIntent => change(id, {}),
    /** Makes the next call of this name fail. */
    next: (name: CallName, fault: Fault): void => void faults.push({ name, fault: fault }),
    /** Removes all pending faults. */
    clearFaults: (): void => void faults.splice(0),
    /** Marks the payment as authorized by the bank. */
    authorize: (id: string): ProviderIntent => {
      const { amountCents } = change(id, {});
      return change(id, { status: 'requires_capture', capturableCents: amountCents, card, lastError: null });
    },
    decline: (id: string, message: string): ProviderIntent =>
      change(id, { status: 'requires_payment_method', lastError: { code: 'card_declined', message } }),
    change,
  };
};
