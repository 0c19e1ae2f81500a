import type { SavedAddress } from '../../../contract/types.ts';
import { addressLine } from '../forms/addressLine.ts';
import { RadioCards, type RadioCard } from '../kit/RadioCards.tsx';

const other = 'other';

const cardOf = ({ _id, isDefault, address }: SavedAddress): RadioCard => ({
  value: _id,
  label: `${address.firstName} ${address.lastName}`,
  note: [addressLine(address), address.phone].filter(Boolean).join(' · '),
  aside: isDefault ? 'Default' : undefined,
});

interface SavedAddressCardsProps {
  readonly saved: readonly SavedAddress[];
  readonly chosen: SavedAddress | null;
  /** Null for 'Use another address'. */
  readonly onChoose: (addressId: string | null) => void;
}

/** The saved addresses to choose from, and another one. */
export const SavedAddressCards = ({ saved, chosen, onChoose }: SavedAddressCardsProps) => (
  <RadioCards
    legend="Where should it go?"
    name="saved-address"
    cards={[...saved.map(cardOf), { value: other, label: 'Use another address' }]}
    value={chosen?._id ?? other}
    onChange={(value) => onChoose(value === other ? null : value)}
  />
);
