import { callApi, toIntentResult, parseIntentId } from './api.ts';
import type { BillingDetails, ConfirmRequest, IntentResult, MethodResult } from './messages.ts';

/** The payment method selected in the form. Card values are sent to the sandbox's API only. */
export interface SelectedMethod {
  type: string;
  card?: Record<string, string>;
}

/** Confirms an intent with the selected method. */
export const confirmIntent = async (
  publishableKey: string,
  { clientSecret, returnUrl, billingDetails }: ConfirmRequest,
  method: SelectedMethod,
): Promise<IntentResult> => {
  const path = `/v1/payment_intents/${encodeURIComponent(parseIntentId(clientSecret))}/confirm`;
  return toIntentResult(
    await callApi(publishableKey, 'POST', path, {
      client_secret: clientSecret,
      return_url: returnUrl,
      use_stripe_sdk: 'true',
      ...toFormFields('payment_method_data', billingDetails, method),
    }),
  );
};

/** Creates a payment method from the selection, for confirmation by the shop's server. */
export const createPaymentMethod = async (
  publishableKey: string,
  billingDetails: BillingDetails,
  method: SelectedMethod,
): Promise<MethodResult> => {
  const fields = toFormFields('', billingDetails, method);
  const result = await callApi(publishableKey, 'POST', '/v1/payment_methods', fields);
  return result.error ? { error: result.error } : { paymentMethod: result.body };
};

/** Form fields of the method, nested under `prefix[…]` if there is a prefix. */
const toFormFields = (
  prefix: string,
  billing: BillingDetails,
  method: SelectedMethod,
): Record<string, string> => {
  const fields: Record<string, string> = {};
  const addField = (path: string[], value: string | null | undefined): void => {
    const [first = '', ...rest] = prefix ? [prefix, ...path] : path;
    if (value) fields[`${first}${rest.map((step) => `[${step}]`).join('')}`] = value;
  };
  addField(['type'], method.type);
  for (const [name, value] of Object.entries(method.card ?? {})) addField(['card', name], value);
  const { address, ...details } = billing;
  for (const [name, value] of Object.entries(details)) addField(['billing_details', name], value);
  for (const [name, value] of Object.entries(address ?? {}))
    addField(['billing_details', 'address', name], value);
  return fields;
};
