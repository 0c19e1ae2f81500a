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

const withAddressConsent = <Stream extends StoredStream>(stream: Stream): Stream => {
  const { base } = stream;
  if (base === null) return stream;
  const context: unknown = Reflect.get(asRecord(base), 'context');
  return {
    ...stream,
    base: { ...asRecord(base), context: { ...asRecord(context), isAddressSaved: false } },
  };
};

export const upcast: Upcast = (stream) => {
  const renamed = renameStream({ names }, stream, ['outcome']);
  return stream.hash === withoutSavedAddresses ? withAddressConsent(renamed) : renamed;
};
