import { useSelector } from '@xstate/react';
import { maximumSavedAddresses } from '../../../contract/rules.ts';
import type { Address, SavedAddress } from '../../../contract/types.ts';
import type { AddressDraft } from '../../machines/checkout/types.ts';
import { addressFields } from '../forms/AddressFields.tsx';
import { fieldsOf } from '../forms/addressValues.ts';
import { isShippingCountry } from '../forms/countries.ts';
import { useSavedAddresses } from '../forms/useSavedAddresses.ts';
import { useAnonymousSession } from '../shop/ShopContext.tsx';
import type { CheckoutFlow } from './useCheckoutView.ts';

/** Whether both are the same, field by field; a blank field and none are alike. */
const hasSameFields = (one: AddressDraft, other: AddressDraft): boolean =>
  addressFields.every(({ name }) => (one[name] ?? '') === (other[name] ?? ''));

/** A draft in which something stands that neither the account nor the country of the visitor filled in. */
const isTyped = (draft: AddressDraft | undefined, account: AddressDraft | null): boolean =>
  addressFields.some(({ name }) => {
    const value = draft?.[name];
    const isFilledIn = name === 'firstName' || name === 'lastName' || name === 'country';
    return Boolean(value) && !isFilledIn && value !== account?.[name];
  });

interface AddressChoice {
  readonly saved: readonly SavedAddress[];
  /** Null where another address is typed. */
  readonly chosen: SavedAddress | null;
  /** What was given before and is no saved address. */
  readonly given: Address | null;
  /** Whether one more can be saved. */
  readonly canSave: boolean;
}

/** Which address the shipping step shows: the one that was chosen or given before, else what was typed, else the first saved one. */
export const useAddressChoice = (flow: CheckoutFlow, account: AddressDraft | null): AddressChoice => {
  const userId = useSelector(flow, ({ context }) => context.userId);
  const { drafts, shippingAddress } = useSelector(flow, ({ context }) => context);
  const saved = useSavedAddresses(userId).data ?? [];
  const isGiven = ({ address }: SavedAddress) =>
    shippingAddress !== null && hasSameFields(fieldsOf(address), shippingAddress);
  const given = saved.find(isGiven);
  const chosen = (): SavedAddress | undefined => {
    if (drafts.savedAddressId === null) return undefined;
    const selected = saved.find(({ _id }) => _id === drafts.savedAddressId) ?? given;
    const isOther = shippingAddress !== null || isTyped(drafts.shipping, account);
    return selected ?? (isOther ? undefined : saved[0]);
  };
  return {
    saved,
    chosen: chosen() ?? null,
    given: given ? null : shippingAddress,
    canSave: saved.length < maximumSavedAddresses,
  };
};

/** The country that the visitor is probably in, where the shop ships to it. */
export const useProbableCountry = (): string | undefined => {
  const code = useSelector(useAnonymousSession(), ({ context }) => context.locale?.country_code);
  return code && isShippingCountry(code) ? code : undefined;
};
