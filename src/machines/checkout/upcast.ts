import type { Upcast } from '../upcasts.ts';

/** Before addresses were saved: the same states, without the consent to save and without the choice of a saved address. */
const withoutSavedAddresses = '4i05a0';

const asRecord = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

export const upcastCheckout: Upcast = (stream) => {
  if (stream.hash !== withoutSavedAddresses) return undefined;
  const { base } = stream;
  if (base === null) return stream;
  const context: unknown = Reflect.get(asRecord(base), 'context');
  return {
    ...stream,
    base: { ...asRecord(base), context: { ...asRecord(context), isAddressSaved: false } },
  };
};
