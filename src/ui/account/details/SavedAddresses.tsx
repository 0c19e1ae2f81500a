import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { maximumSavedAddresses } from '../../../../contract/rules/delivery.ts';
import type { SavedAddress, User } from '../../../../contract/types.ts';
import type { FlowActor } from '../../../machines/registry.ts';
import { selectCanSubmit, selectFailureOf } from '../../../machines/account/selectors.ts';
import { AddressText } from '../../forms/AddressText.tsx';
import { FormError } from '../../forms/FormError.tsx';
import { useFocusWhenLost } from '../../forms/focusRecovery.ts';
import { useSavedAddresses } from '../../forms/useSavedAddresses.ts';
import { Button } from '../../kit/Button.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { QueryError } from '../../shop/QueryError.tsx';
import { Busy, SkeletonBlock } from '../../kit/Skeleton.tsx';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import { color, radius, type } from '../../theme/theme.ts';
import { AddressEditor } from './AddressEditor.tsx';
import { Actions, Hint } from './details.styles.ts';

const List = styled.ul`
  display: grid;
  gap: 16px;
  max-width: 640px;
`;

const Item = styled.li`
  display: grid;
  gap: 12px;
  padding: 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  overflow-wrap: anywhere;
  ${type[14]}
`;

const AddressGroup = styled.div`
  display: grid;
  gap: 20px;
`;

interface AddressItemProps {
  readonly flow: FlowActor<'account'>;
  readonly saved: SavedAddress;
  readonly onEdit: () => void;
}

const AddressItem = ({ flow, saved, onEdit }: AddressItemProps) => {
  const canSubmit = useSelector(flow, selectCanSubmit);
  const { _id: addressId, isDefault, address } = saved;
  const [isConfirming, setConfirming] = useState(false);
  const remove = () => {
    setConfirming(false);
    flow.send({ type: 'address.deletionRequested', addressId });
  };
  const hiddenStreet = <VisuallyHidden> {address.street}</VisuallyHidden>;
  return (
    <Item>
      {isDefault && (
        <p>
          <strong>Default address</strong>
        </p>
      )}
      <div>
        <AddressText address={address} />
      </div>
      <Actions>
        <Button variant="quiet" onClick={onEdit}>
          Edit{hiddenStreet}
        </Button>
        {!isDefault && (
          <Button
            variant="quiet"
            disabled={!canSubmit}
            onClick={() => flow.send({ type: 'address.defaultRequested', addressId })}
          >
            Make default{hiddenStreet}
          </Button>
        )}
        <Button variant="quiet" disabled={!canSubmit} onClick={() => setConfirming(true)}>
          Delete{hiddenStreet}
        </Button>
      </Actions>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Delete this address?"
        safeOption={{ name: 'Keep it', onSelect: () => setConfirming(false) }}
        otherOptions={[{ name: 'Delete', onSelect: remove }]}
      >
        Checkout will no longer offer {address.street}. Your orders keep the addresses that they went to.
      </ConfirmDialog>
    </Item>
  );
};

interface SavedAddressesProps {
  readonly flow: FlowActor<'account'>;
  readonly user: User;
}

/** The saved addresses, default first; checkout offers them (CHECK-04). */
export const SavedAddresses = ({ flow, user }: SavedAddressesProps) => {
  const { data: saved, ...addressQuery } = useSavedAddresses(user._id);
  /** Id of the address being edited; 'new' for a new one. */
  const [editedId, setEditedId] = useState<string | null>(null);
  const close = useCallback(() => setEditedId(null), []);
  const deletionFailure = useSelector(flow, selectFailureOf('deleteAddress'));
  const defaultFailure = useSelector(flow, selectFailureOf('setDefaultAddress'));
  const failure = deletionFailure ?? defaultFailure;
  const focusKey = `${editedId} ${(saved ?? []).map(({ _id, isDefault }) => `${_id}${isDefault}`).join(' ')}`;
  const groupRef = useFocusWhenLost<HTMLDivElement>(focusKey);
  const isLimitReached = (saved ?? []).length >= maximumSavedAddresses;
  if (addressQuery.isError)
    return <QueryError query={addressQuery} text="Your addresses could not be loaded." />;
  return (
    <Busy isBusy={!saved} label="Loading your addresses" skeleton={<SkeletonBlock $height="160px" />}>
      <AddressGroup ref={groupRef} tabIndex={-1} role="group" aria-label="Your addresses">
        {failure && <FormError key={failure.message} text={failure.message} />}
        {saved && saved.length > 0 && (
          <List>
            {saved.map((savedAddress) =>
              editedId === savedAddress._id ? (
                <Item key={savedAddress._id}>
                  <AddressEditor flow={flow} user={user} savedAddress={savedAddress} onClose={close} />
                </Item>
              ) : (
                <AddressItem
                  key={savedAddress._id}
                  flow={flow}
                  saved={savedAddress}
                  onEdit={() => setEditedId(savedAddress._id)}
                />
              ),
            )}
          </List>
        )}
        {editedId === 'new' && <AddressEditor flow={flow} user={user} savedAddress={null} onClose={close} />}
        {isLimitReached && (
          <Hint>You have {maximumSavedAddresses} addresses. Delete one before you add another.</Hint>
        )}
        {editedId === null && !isLimitReached && (
          <Actions>
            <Button variant="secondary" onClick={() => setEditedId('new')}>
              Add an address
            </Button>
          </Actions>
        )}
      </AddressGroup>
    </Busy>
  );
};
