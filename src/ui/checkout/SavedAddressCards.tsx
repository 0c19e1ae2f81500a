import type { SavedAddress } from '../../../contract/types.ts';
import { formatAddressLine } from '../forms/formatAddressLine.ts';
import { RadioCards, type RadioCard } from '../kit/RadioCards.tsx';

const otherValue = 'other';

const toRadioCard = ({ _id, isDefault, address }: SavedAddress): RadioCard => ({
  value: _id,
  label: `${address.firstName} ${address.lastName}`,
  note: [formatAddressLine(address), address.phone].filter(Boolean).join(' · '),
  aside: isDefault ? 'Default' : undefined,
});

interface SavedAddressCardsProps {
  readonly saved: readonly SavedAddress[];
  readonly selected: SavedAddress | null;
  /** Null for 'Use another address'. */
  readonly onSelect: (addressId: string | null) => void;
}

/** Radio cards for the saved addresses and 'Use another address'. */
export const SavedAddressCards = ({ saved, selected, onSelect }: SavedAddressCardsProps) => (
  <RadioCards
    legend="Where should it go?"
    name="saved-address"
    cards={[...saved.map(toRadioCard), { value: otherValue, label: 'Use another address' }]}
    value={selected?._id ?? otherValue}
    onChange={(value) => onSelect(value === otherValue ? null : value)}
  />
);
