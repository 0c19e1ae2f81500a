import type {
  PaymentProvider,
  ProviderDispute,
  ProviderEvent,
  ProviderFailure,
  ProviderIntent,
  ProviderRefund,
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
export const createFakeProvider = (clock: () => Date = () => new Date()) => {
  const intents = new Map<string, ProviderIntent>();
  const resultsByKey = new Map<string, ProviderResult<ProviderIntent>>();
  const refundsByKey = new Map<string, ProviderRefund>();
  const events: ProviderEvent[] = [];
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

  let refundStatus: ProviderRefund['status'] = 'succeeded';
  const saveRefunds = (intentId: string, refunds: readonly ProviderRefund[]): void => {
    const counted = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled');
    change(intentId, { refunds, refundedCents: counted.reduce((sum, each) => sum + each.amountCents, 0) });
  };
  const report = (type: string, intentId: string): void => {
    const createdAt = Math.floor(clock().getTime() / 1000);
    events.push({ id: `evt_fake_${events.length + 1}`, type, intentId, createdAt });
  };

  const provider: PaymentProvider = {
    createIntent: async ({ orderId, amountCents, currency, idempotencyKey }) =>
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
            currency,
            capturableCents: 0,
            capturedCents: 0,
            refundedCents: 0,
            refunds: [],
            disputes: [],
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
    refund: async ({ intentId, amountCents, refundId, idempotencyKey }) =>
      withFault('refund', () => {
        const made = refundsByKey.get(idempotencyKey);
        if (made) return { ok: true, value: made };
        effects.push(`refund ${intentId} ${amountCents}`);
        const id = `re_${idempotencyKey}`;
        const refund = { id, amountCents, status: refundStatus, refundId, failureReason: null };
        refundsByKey.set(idempotencyKey, refund);
        saveRefunds(intentId, [...(intents.get(intentId)?.refunds ?? []), refund]);
        report('charge.refunded', intentId);
        return { ok: true, value: refund };
      }),
    verifyWebhook: (rawBody, signature) => (signature === 'signed' ? JSON.parse(String(rawBody)) : null),
    async *listEvents(since) {
      for (const event of events.toReversed()) if (event.createdAt >= since) yield { ok: true, value: event };
    },
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
        currency: 'usd',
        capturableCents: 0,
        capturedCents,
        refundedCents: 0,
        refunds: [],
        disputes: [],
        card,
        lastError: null,
        createdAt: 0,
      });
    },
    /** The status of refunds made from now on. */
    refundAs: (status: ProviderRefund['status']): void => {
      refundStatus = status;
    },
    /** Changes the status of all refunds of an intent later, as a bank does, and reports it in the list of events. */
    settleRefunds: (intentId: string, status: ProviderRefund['status']): void => {
      const failureReason = status === 'failed' ? 'lost_or_stolen_card' : null;
      const refunds = change(intentId, {}).refunds.map((refund) => ({ ...refund, status, failureReason }));
      saveRefunds(intentId, refunds);
      report(status === 'failed' ? 'refund.failed' : 'refund.updated', intentId);
    },
    /** A refund made at the provider, not by the shop. */
    refundOutside: (intentId: string, amountCents: number): void => {
      const { refunds } = change(intentId, {});
      const outside = {
        id: `re_outside_${refunds.length}`,
        amountCents,
        refundId: null,
        failureReason: null,
      };
      saveRefunds(intentId, [...refunds, { ...outside, status: 'succeeded' }]);
      report('charge.refunded', intentId);
    },
    /** Idempotency keys are gone, as after a day. */
    expireKeys: (): void => {
      resultsByKey.clear();
      refundsByKey.clear();
    },
    /** The bank disputes the payment, or changes the dispute. */
    dispute: (intentId: string, status: ProviderDispute['status'] = 'needs_response'): void => {
      const dispute = {
        id: `dp_${intentId}`,
        reason: 'fraudulent',
        evidenceDueAt: 1_800_000_000,
        createdAt: 0,
      };
      const { capturedCents: amountCents } = change(intentId, {});
      change(intentId, { disputes: [{ ...dispute, amountCents, status }] });
      report(status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed', intentId);
    },
    /** The provider no longer knows the intent. */
    forget: (intentId: string): void => void intents.delete(intentId),
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
