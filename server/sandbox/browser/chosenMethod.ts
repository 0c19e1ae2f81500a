import { callApi, intentAnswer, intentIdOf } from './api.ts';
import type { BillingDetails, ConfirmRequest, IntentAnswer, MethodAnswer } from './messages.ts';

/** The way to pay that stands in the form. The card's values go to the sandbox's API and nowhere else. */
export interface ChosenMethod {
  type: string;
  card?: Record<string, string>;
}

/** Confirms an intent with what is chosen. */
export async function confirmWith(
  publishableKey: string,
  { clientSecret, returnUrl, billingDetails }: ConfirmRequest,
  method: ChosenMethod,
): Promise<IntentAnswer> {
  const path = `/v1/payment_intents/${encodeURIComponent(intentIdOf(clientSecret))}/confirm`;
  return intentAnswer(
    await callApi(publishableKey, 'POST', path, {
      client_secret: clientSecret,
      return_url: returnUrl,
      use_stripe_sdk: 'true',
      ...methodFields('payment_method_data', billingDetails, method),
    }),
  );
}

/** Keeps what is chosen as a payment method, to be confirmed by the shop's server. */
export async function createMethod(
  publishableKey: string,
  billingDetails: BillingDetails,
  method: ChosenMethod,
): Promise<MethodAnswer> {
  const fields = methodFields('', billingDetails, method);
  const made = await callApi(publishableKey, 'POST', '/v1/payment_methods', fields);
  return made.error ? { error: made.error } : { paymentMethod: made.body };
}

/** As form fields, under `prefix[…]` where there is one. */
function methodFields(prefix: string, billing: BillingDetails, method: ChosenMethod): Record<string, string> {
  const fields: Record<string, string> = {};
  const put = (path: string[], value: string | null | undefined): void => {
    const [first = '', ...rest] = prefix ? [prefix, ...path] : path;
    if (value) fields[`${first}${rest.map((step) => `[${step}]`).join('')}`] = value;
  };
  put(['type'], method.type);
  for (const [name, value] of Object.entries(method.card ?? {})) put(['card', name], value);
  const { address, ...details } = billing;
  for (const [name, value] of Object.entries(details)) put(['billing_details', name], value);
  for (const [name, value] of Object.entries(address ?? {})) put(['billing_details', 'address', name], value);
  return fields;
}
