import { invalidRequest, notFound, ApiError } from '../model/apiError.ts';
import { createId } from '../model/ids.ts';
import { cardDetails, readCard, testCards, type Behaviour } from '../model/testCards.ts';
import type { PaymentMethod } from '../model/types.ts';
import { ok, type ApiResponse, type ApiCall } from './apiCall.ts';
import { expand } from './expand.ts';
import type { Form } from './form.ts';
import {
  rejectUnknownParams,
  readBillingDetails,
  readObject,
  readInteger,
  readMetadata,
  readEnum,
  readRequiredText,
  readText,
} from './params.ts';

/** `POST /v1/payment_methods`; card data is accepted from the sandbox's card form only. */
export const createPaymentMethod = (call: ApiCall): ApiResponse => ok(createMethod(call, call.form));

/** `GET /v1/payment_methods/:id` */
export const retrievePaymentMethod = (call: ApiCall): ApiResponse => {
  rejectUnknownParams(call.form, ['expand']);
  const method = call.store.documents.find('payment_method', call.id);
  if (!method) throw notFound('PaymentMethod', call.id, 'payment_method');
  return ok(expand(call, method));
};

/** The payment method that a call names or contains, or null. */
export const readPaymentMethod = (call: ApiCall): PaymentMethod | null => {
  const id = readText(call.form, 'payment_method');
  if (id) return findMethodOrAlias(call, id);
  const data = readObject(call.form, 'payment_method_data');
  return data ? createMethod(call, data) : null;
};

/** The behaviour of the method when it is charged. */
export const findBehaviour = (call: ApiCall, method: PaymentMethod): Behaviour => {
  const hidden = call.store.documents.findHidden(method.id);
  return (
    testCards.find((card) => card.behaviour === hidden)?.behaviour ??
    (hidden === 'live_card' ? 'live_card' : 'approve')
  );
};

export const createMethod = (call: ApiCall, form: Form): PaymentMethod => {
  rejectUnknownParams(form, [
    'type',
    'card',
    'test_bank',
    'billing_details',
    'metadata',
    'allow_redisplay',
    'expand',
  ]);
  const type = readEnum(form, 'type', ['card', 'test_bank']);
  if (!type) {
    throw invalidRequest('Missing required param: type.', { code: 'parameter_missing', param: 'type' });
  }
  const shared = {
    id: createId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: readBillingDetails(readObject(form, 'billing_details')),
    created: call.now,
    customer: null,
    livemode: false,
    metadata: readMetadata(form),
  } as const;
  if (type === 'test_bank') {
    const method: PaymentMethod = { ...shared, test_bank: { bank_name: 'Test bank' }, type };
    call.store.documents.add(method, { hidden: 'approve' });
    return method;
  }
  const { details, behaviour } = readCardFields(call, readObject(form, 'card'));
  const method: PaymentMethod = { ...shared, card: details, type };
  call.store.documents.add(method, { hidden: behaviour });
  return method;
};

const readCardFields = (call: ApiCall, card: Form | undefined): ReturnType<typeof readCard> => {
  if (!call.caller.isSandboxPage) {
    throw new ApiError(402, {
      type: 'invalid_request_error',
      message:
        'Sending credit card numbers directly to the API is unsafe and not allowed: ' +
        "card numbers are typed into the payment form of the provider's own page.",
    });
  }
  const form = card ?? {};
  const year = readInteger(form, 'exp_year') ?? 0;
  return readCard(
    {
      number: readRequiredText(form, 'number').replace(/[\s-]/g, ''),
      expMonth: readInteger(form, 'exp_month') ?? 0,
      expYear: year < 100 ? 2000 + year : year,
      cvc: readText(form, 'cvc') ?? null,
    },
    new Date(call.now * 1000),
  );
};

const findMethodOrAlias = (call: ApiCall, id: string): PaymentMethod => {
  const found = call.store.documents.find('payment_method', id);
  if (found) return found;
  const card = testCards.find((each) => each.aliases.includes(id));
  // The aliases (`pm_card_visa`) are for server-side tests, not for browsers.
  if (!card || call.caller.kind !== 'secret') throw notFound('PaymentMethod', id, 'payment_method');
  const expYear = new Date(call.now * 1000).getUTCFullYear() + 1;
  const method: PaymentMethod = {
    id: createId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: readBillingDetails(undefined),
    card: cardDetails({ number: card.number, expMonth: 12, expYear, cvc: null }, card.brand),
    created: call.now,
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  call.store.documents.add(method, { hidden: card.behaviour });
  return method;
};
