/** STOCK-04 to STOCK-14: emails when a size that is sold out is back in stock. */
import { defineEndpoint } from '../endpoint.ts';
import * as s from '../schema.ts';
import { email } from './auth.ts';
import { mutation, mutationOf } from './responses.ts';

const wantedSize = { productId: s.id(), size: s.text({ min: 1, max: 40 }) };

/** The form without an account. */
export const stockMailForm = s.strictObject({ ...wantedSize, email: email() });

/** The reply is the same for every address, so that it does not tell whether one has an account or has asked before. */
export const requestStockMail = defineEndpoint('public', 'POST', '/stock-requests', {
  summary: 'Requests an email when a size is back in stock; a first email asks to confirm the address.',
  needsCaptcha: true,
  body: stockMailForm,
  reply: mutation,
  successStatus: 202,
});

/** Adding a size twice, or removing an absent one, succeeds without a change. */
export const editStockRequests = defineEndpoint('account', 'PATCH', '/stock-requests', {
  summary: 'Requests an email to the account when a size is back in stock, or ends the request.',
  isIdempotent: true,
  body: s.strictObject({ ...wantedSize, type: s.oneOf(['add', 'remove']) }),
  reply: mutation,
});

/** From the fragment of a link in an email. */
const linkBody = s.strictObject({ token: s.text({ min: 1, max: 200 }) });

/** `link_invalid` for a wrong token and for a request that expired or was ended. A repeat succeeds. */
export const confirmStockMail = defineEndpoint('public', 'POST', '/stock-requests/confirmation', {
  summary: 'Confirms the address of a request.',
  body: linkBody,
  reply: mutationOf(s.looseObject({ productId: s.id(), title: s.text(), size: s.text() })),
});

/** A repeat succeeds, as does a token of a request that expired. */
export const endStockMails = defineEndpoint('public', 'POST', '/stock-requests/end', {
  summary: 'Ends all requests of the address of a link.',
  body: linkBody,
  reply: mutation,
});
