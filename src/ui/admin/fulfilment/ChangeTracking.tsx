import { useState } from 'react';
import type { Parcel } from '../../../../contract/types.ts';
import { trackingBody } from '../../../../contract/wire/adminFulfilment.ts';
import { Button } from '../../kit/Button.tsx';
import { Hint, PanelForm } from '../admin.styles.ts';
import { Disclosure } from '../Disclosure.tsx';
import { useContractForm } from '../../forms/useContractForm.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { useUnsavedChanges } from '../unsavedChanges.ts';
import { TrackingFields } from './TrackingFields.tsx';

interface ChangeTrackingProps {
  readonly orderId: string;
  readonly parcel: Parcel;
}

/** DESK-644: corrects the tracking of a parcel on its way; a changed one opens the form anew. */
export const ChangeTracking = (props: ChangeTrackingProps) => {
  const { number, trackingNumber, trackingUrl } = props.parcel;
  return <OpenableForm key={`${number} ${trackingNumber} ${trackingUrl}`} {...props} />;
};

const OpenableForm = (props: ChangeTrackingProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={`Change tracking: parcel ${props.parcel.number}`}>Change tracking</summary>
      {isOpen && <TrackingForm {...props} />}
    </Disclosure>
  );
};

const TrackingForm = ({ orderId, parcel }: ChangeTrackingProps) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const { field, handleSubmit, formState } = useContractForm(trackingBody, {
    defaultValues: {
      trackingNumber: parcel.trackingNumber ?? undefined,
      trackingUrl: parcel.trackingUrl ?? undefined,
    },
  });
  useUnsavedChanges('Change tracking', formState.isDirty);
  return (
    <PanelForm
      noValidate
      aria-label={`Tracking of parcel ${parcel.number}`}
      onSubmit={(event) => {
        void handleSubmit((tracking) =>
          requestTask({ kind: 'changeTracking', id: orderId, number: parcel.number, ...tracking }),
        )(event);
      }}
    >
      <TrackingFields field={field} />
      <Hint>
        The shopper gets an email with the new tracking. You can undo it until the parcel is delivered.
      </Hint>
      <Button
        type="submit"
        variant="secondary"
        disabled={isWorking}
        busy={isRunning('changeTracking', orderId)}
      >
        Change tracking
      </Button>
    </PanelForm>
  );
};
