import { useSelector } from '@xstate/react';
import { withdrawalSender } from '../../../contract/wire/withdrawal.ts';
import type { Infer } from '../../../contract/schema.ts';
import type { FlowActor } from '../../machines/registry.ts';
import { selectFailure, selectIsEditing, selectSender } from '../../machines/withdrawal/selectors.ts';
import type { Sender } from '../../machines/withdrawal/types.ts';
import { FormError } from '../forms/FormError.tsx';
import { useContractForm } from '../forms/useContractForm.ts';
import { useFormDraft } from '../forms/useFormDraft.ts';
import { Button } from '../kit/Button.tsx';
import { StepActions } from '../kit/step.styles.ts';
import { TextField } from '../kit/TextField.tsx';
import { WithdrawalStepHeading } from './WithdrawalStepHeading.tsx';
import { StepForm } from './withdrawal.styles.ts';

type Values = Infer<typeof withdrawalSender>;

const toSender = ({ name, ...values }: Values): Sender => ({ fullName: name, ...values });

/** Step 1 (WITHDRAW-01): who, and which order. */
export const SenderStep = ({ flow }: { readonly flow: FlowActor<'withdrawal'> }) => {
  const { fullName: name, ...sender } = useSelector(flow, selectSender);
  const failure = useSelector(flow, selectFailure);
  const isEditing = useSelector(flow, selectIsEditing);
  const { field, handleSubmit, ...form } = useContractForm<Values>(withdrawalSender, {
    defaultValues: { name, ...sender },
    mode: 'onTouched',
  });
  useFormDraft(form, (values) => flow.send({ type: 'withdrawal.senderDrafted', sender: toSender(values) }));
  const submit = handleSubmit((values) =>
    flow.send({ type: 'withdrawal.identified', sender: toSender(values) }),
  );
  return (
    <StepForm noValidate onSubmit={(event) => void submit(event)}>
      <WithdrawalStepHeading flow={flow} />
      {failure && <FormError key={failure.message} text={failure.message} />}
      <TextField label="Your name" autoComplete="name" required {...field('name')} />
      <TextField
        label="Order number"
        description="You find it in the confirmation of your order."
        autoComplete="off"
        required
        {...field('orderNumber')}
      />
      <TextField
        label="Email"
        description="The address that you ordered with. We send the receipt to it."
        type="email"
        autoComplete="email"
        required
        {...field('email')}
      />
      <StepActions>
        <Button className="forward" type="submit">
          {isEditing ? 'Back to confirmation' : 'Next'}
        </Button>
      </StepActions>
    </StepForm>
  );
};
