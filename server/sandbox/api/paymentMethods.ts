import { invalidRequest, missing, StripeFailure } from '../model/failure.ts';
import { newId } from '../model/ids.ts';
import { cardDetails, readCard, TEST_CARDS, type Behaviour } from '../model/testCards.ts';
import type { PaymentMethod } from '../model/types.ts';
import { ok, type Answer, type Call } from './call.ts';
import { expand } from './expand.ts';
import type { Form } from './form.ts';
import { allowOnly, billingDetails, group, integer, metadata, oneOf, requiredText, text } from './params.ts';

/** `POST /v1/payment_methods`: keeps a way to pay, from the sandbox's own card form or without card data. */
export function createPaymentMethod(call: Call): Answer {
  return ok(addMethod(call, call.form));
}

/** `GET /v1/payment_methods/:id`, for the secret key. */
export function retrievePaymentMethod(call: Call): Answer {
  allowOnly(call.form, ['expand']);
  const method = call.ledger.documents.find('payment_method', call.id);
  if (!method) throw missing('PaymentMethod', call.id, 'payment_method');
  return ok(expand(call, method));
}

/** The method that a confirmation names or brings with it; null where it does neither. */
export function methodFrom(call: Call): PaymentMethod | null {
  const named = text(call.form, 'payment_method');
  if (named) return findOrAlias(call, named);
  const sent = group(call.form, 'payment_method_data');
  return sent ? addMethod(call, sent) : null;
}

/** What the method does when it is charged. */
export function behaviourOf(call: Call, method: PaymentMethod): Behaviour {
  const hidden = call.ledger.documents.hiddenOf(method.id);
  return (
    TEST_CARDS.find((card) => card.behaviour === hidden)?.behaviour ??
    (hidden === 'live_card' ? 'live_card' : 'approve')
  );
}

function addMethod(call: Call, form: Form): PaymentMethod {
  allowOnly(form, ['type', 'card', 'test_bank', 'billing_details', 'metadata', 'allow_redisplay', 'expand']);
  const type = oneOf(form, 'type', ['card', 'test_bank']);
  if (!type) {
    throw invalidRequest('Missing required param: type.', { code: 'parameter_missing', param: 'type' });
  }
  const shared = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(group(form, 'billing_details')),
    created: call.now,
    customer: null,
    livemode: false,
    metadata: metadata(form),
  } as const;
  if (type === 'test_bank') {
    const method: PaymentMethod = { ...shared, test_bank: { bank_name: 'Test bank' }, type };
    call.ledger.documents.add(method, { hidden: 'approve' });
    return method;
  }
  const { details, behaviour } = typedCard(call, group(form, 'card'));
  const method: PaymentMethod = { ...shared, card: details, type };
  call.ledger.documents.add(method, { hidden: behaviour });
  return method;
}

function typedCard(call: Call, card: Form | undefined): ReturnType<typeof readCard> {
  if (!call.caller.ownPage) {
    throw new StripeFailure(402, {
      type: 'invalid_request_error',
      message:
        'Sending credit card numbers directly to the API is unsafe and not allowed: ' +
        "card numbers are typed into the payment form of the provider's own page.",
    });
  }
  const form = card ?? {};
  const year = integer(form, 'exp_year') ?? 0;
  return readCard(
    {
      number: requiredText(form, 'number').replace(/[\s-]/g, ''),
      expMonth: integer(form, 'exp_month') ?? 0,
      expYear: year < 100 ? 2000 + year : year,
      cvc: text(form, 'cvc') ?? null,
    },
    new Date(call.now * 1000),
  );
}

function findOrAlias(call: Call, id: string): PaymentMethod {
  const found = call.ledger.documents.find('payment_method', id);
  if (found) return found;
  const card = TEST_CARDS.find((each) => each.aliases.includes(id));
  // A browser names only what it made itself; the aliases are for the shop's own server tests.
  if (!card || call.caller.kind !== 'secret') throw missing('PaymentMethod', id, 'payment_method');
  const expYear = new Date(call.now * 1000).getUTCFullYear() + 1;
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(undefined),
    card: cardDetails({ number: card.number, expMonth: 12, expYear, cvc: null }, card.brand),
    created: call.now,
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  call.ledger.documents.add(method, { hidden: card.behaviour });
  return method;
}
