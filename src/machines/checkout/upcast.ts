import { renameStream } from '../common/renameStream.ts';
import type { StoredStream, Upcast } from '../common/flow.ts';

/** Without the consent to save an address and the selection of a saved one. */
const withoutSavedAddresses = '4i05a0';
const names = {
  billingTicked: 'billingSameToggled',
  addressGiven: 'addressSubmitted',
  billingGiven: 'billingSubmitted',
  patience: 'requestTimeout',
  cartUnread: 'cartLoadFailed',
  givingAddress: 'enteringAddress',
  givingBilling: 'enteringBilling',
  paymentBroken: 'paymentCrashed',
  orderKept: 'cancelFailed',
  methodsUnknown: 'methodsLoadFailed',
  returning: 'recheckingCart',
  gone: 'orderUnavailable',
};

const asRecord = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

const withFields = <Stream extends StoredStream>(stream: Stream, fields: object): Stream => {
  const { base } = stream;
  if (base === null) return stream;
  const context: unknown = Reflect.get(asRecord(base), 'context');
  return { ...stream, base: { ...asRecord(base), context: { ...asRecord(context), ...fields } } };
};

export const upcast: Upcast = (stream) => {
  const renamed = renameStream({ names }, stream, ['outcome']);
  // Every older shape is one of an account.
  const account = { isGuest: false, email: null };
  return withFields(renamed, {
    ...account,
    ...(stream.hash === withoutSavedAddresses && { isAddressSaved: false }),
  });
};
