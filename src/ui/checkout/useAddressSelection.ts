import { useSelector } from '@xstate/react';
import { maximumSavedAddresses } from '../../../contract/rules/delivery.ts';
import type { Address, SavedAddress } from '../../../contract/types.ts';
import type { AddressDraft } from '../../machines/checkout/types.ts';
import { addressFields } from '../forms/AddressFields.tsx';
import { pickAddressFields } from '../forms/addressValues.ts';
import { useSavedAddresses } from '../forms/useSavedAddresses.ts';
import type { CheckoutActor } from './useCheckoutState.ts';

/** Empty and missing fields are equal. */
const hasSameFields = (a: AddressDraft, b: AddressDraft): boolean =>
  addressFields.every(({ name }) => (a[name] ?? '') === (b[name] ?? ''));

/** Whether the draft has a value that was not prefilled from the account or the visitor's country. */
const hasTypedFields = (draft: AddressDraft | undefined, account: AddressDraft | null): boolean =>
  addressFields.some(({ name }) => {
    const value = draft?.[name];
    const isPrefilled = name === 'firstName' || name === 'lastName' || name === 'country';
    return Boolean(value) && !isPrefilled && value !== account?.[name];
  });

interface AddressSelection {
  readonly saved: readonly SavedAddress[];
  /** Null while another address is entered. */
  readonly selected: SavedAddress | null;
  /** The submitted address unless it is a saved one. */
  readonly submitted: Address | null;
  /** False when the limit of saved addresses is reached, and for a guest. */
  readonly canSave: boolean;
}

/** The shipping step's address: the one selected or submitted, else the draft, else the first saved address. */
export const useAddressSelection = (flow: CheckoutActor, account: AddressDraft | null): AddressSelection => {
  const { userId, isGuest, drafts, shippingAddress } = useSelector(flow, ({ context }) => context);
  const saved = useSavedAddresses(userId, !isGuest).data ?? [];
  const isSubmitted = ({ address }: SavedAddress) =>
    shippingAddress !== null && hasSameFields(pickAddressFields(address), shippingAddress);
  const submittedSaved = saved.find(isSubmitted);
  const findSelected = (): SavedAddress | undefined => {
    if (drafts.savedAddressId === null) return undefined;
    const match = saved.find(({ _id }) => _id === drafts.savedAddressId) ?? submittedSaved;
    const hasOther = shippingAddress !== null || hasTypedFields(drafts.shipping, account);
    return match ?? (hasOther ? undefined : saved[0]);
  };
  return {
    saved,
    selected: findSelected() ?? null,
    submitted: submittedSaved ? null : shippingAddress,
    canSave: !isGuest && saved.length < maximumSavedAddresses,
  };
};
