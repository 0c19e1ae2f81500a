import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { maximumSavedAddresses } from '../../../../contract/rules.ts';
import type { SavedAddress, User } from '../../../../contract/types.ts';
import type { AccountActor } from '../../../machines/actors.ts';
import { selectCanSubmit, selectFailureOf } from '../../../machines/account/selectors.ts';
import { AddressText } from '../../forms/AddressText.tsx';
import { Refusal } from '../../forms/Refusal.tsx';
import { useFocusWhenLost } from '../../forms/useKeptFocus.ts';
import { useSavedAddresses } from '../../forms/useSavedAddresses.ts';
import { Button } from '../../kit/Button.tsx';
import { QuestionDialog } from '../../kit/QuestionDialog.tsx';
import { Busy, SkeletonBlock } from '../../kit/Skeleton.tsx';
import { ErrorState } from '../../kit/StateBlock.tsx';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import { color, radius, type } from '../../theme/theme.ts';
import { AddressEditor } from './AddressEditor.tsx';
import { Actions, Quiet } from './detailsLook.ts';

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

const Place = styled.div`
  display: grid;
  gap: 20px;
`;

interface AddressItemProps {
  readonly flow: AccountActor;
  readonly saved: SavedAddress;
  readonly onEdit: () => void;
}

const AddressItem = ({ flow, saved, onEdit }: AddressItemProps) => {
  const canSubmit = useSelector(flow, selectCanSubmit);
  const { _id: addressId, isDefault, address } = saved;
  const [isAsking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    flow.send({ type: 'address.deletionRequested', addressId });
  };
  const of = <VisuallyHidden> {address.street}</VisuallyHidden>;
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
          Edit{of}
        </Button>
        {!isDefault && (
          <Button
            variant="quiet"
            disabled={!canSubmit}
            onClick={() => flow.send({ type: 'address.defaultRequested', addressId })}
          >
            Make default{of}
          </Button>
        )}
        <Button variant="quiet" disabled={!canSubmit} onClick={() => setAsking(true)}>
          Delete{of}
        </Button>
      </Actions>
      <QuestionDialog
        isOpen={isAsking}
        title="Delete this address?"
        harmless={{ name: 'Keep it', onGive: () => setAsking(false) }}
        others={[{ name: 'Delete', onGive: remove }]}
      >
        Checkout will no longer offer {address.street}. Your orders keep the addresses that they went to.
      </QuestionDialog>
    </Item>
  );
};

interface SavedAddressesProps {
  readonly flow: AccountActor;
  readonly user: User;
}

/** The saved addresses: checkout offers them (CHECK-04), the default one first. */
export const SavedAddresses = ({ flow, user }: SavedAddressesProps) => {
  const { data: saved, ...read } = useSavedAddresses(user._id);
  /** The id of the address in the form; 'new' for another one. */
  const [edited, setEdited] = useState<string | null>(null);
  const close = useCallback(() => setEdited(null), []);
  const deletion = useSelector(flow, selectFailureOf('deleteAddress'));
  const choice = useSelector(flow, selectFailureOf('setDefaultAddress'));
  const failure = deletion ?? choice;
  const state = `${edited} ${(saved ?? []).map(({ _id, isDefault }) => `${_id}${isDefault}`).join(' ')}`;
  const place = useFocusWhenLost<HTMLDivElement>(state);
  const isFull = (saved ?? []).length >= maximumSavedAddresses;
  if (read.isError)
    return (
      <ErrorState
        text="Your addresses could not be loaded."
        onRetry={() => void read.refetch()}
        isRetrying={read.isFetching}
      />
    );
  return (
    <Busy isBusy={!saved} label="Loading your addresses" skeleton={<SkeletonBlock $height="160px" />}>
      <Place ref={place} tabIndex={-1} role="group" aria-label="Your addresses">
        {failure && <Refusal key={failure.message} text={failure.message} />}
        {saved && saved.length > 0 && (
          <List>
            {saved.map((one) =>
              edited === one._id ? (
                <Item key={one._id}>
                  <AddressEditor flow={flow} user={user} edited={one} onClose={close} />
                </Item>
              ) : (
                <AddressItem key={one._id} flow={flow} saved={one} onEdit={() => setEdited(one._id)} />
              ),
            )}
          </List>
        )}
        {edited === 'new' && <AddressEditor flow={flow} user={user} edited={null} onClose={close} />}
        {isFull && (
          <Quiet>You have {maximumSavedAddresses} addresses. Delete one before you add another.</Quiet>
        )}
        {edited === null && !isFull && (
          <Actions>
            <Button variant="secondary" onClick={() => setEdited('new')}>
              Add an address
            </Button>
          </Actions>
        )}
      </Place>
    </Busy>
  );
};
