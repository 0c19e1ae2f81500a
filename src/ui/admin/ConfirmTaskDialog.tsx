import { useSelector } from '@xstate/react';
import { createElement, useId, useState } from 'react';
import type { Infer } from '../../../contract/schema.ts';
import { dispatchBody } from '../../../contract/wire/adminOrders.ts';
import { rejectionBody } from '../../../contract/wire/adminReturns.ts';
import { selectTaskToConfirm } from '../../machines/staff/selectors.ts';
import { emptyToUndefined } from '../forms/emptyToUndefined.ts';
import { useContractForm } from '../forms/useContractForm.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useAdminClient } from './adminContext.ts';
import { Actions, DialogForm } from './admin.styles.ts';
import { createFinalFocus } from './createFinalFocus.ts';
import { getTaskQuestion, type TaskQuestion } from './taskQuestion.ts';

type Answer = Infer<typeof dispatchBody> & Partial<Infer<typeof rejectionBody>>;

/** Confirms a task that cannot be undone; closing the dialog dismisses the task. */
export const ConfirmTaskDialog = () => {
  const { staff } = useAdminClient();
  const task = useSelector(staff, selectTaskToConfirm);
  const question = task && getTaskQuestion(task);
  const [shownQuestion, setShownQuestion] = useState(question);
  // Keeps the text during the closing animation.
  if (question && question.title !== shownQuestion?.title) setShownQuestion(question);
  const [finalFocus] = useState(createFinalFocus);
  const dismiss = () => {
    finalFocus.recordAnswer('no');
    staff.send({ type: 'task.dismissed' });
  };
  const confirm = (values: Answer) => {
    finalFocus.recordAnswer('yes');
    staff.send({ type: 'task.confirmed', ...values });
  };
  return (
    <Dialog
      isOpen={task !== null}
      onClose={dismiss}
      title={shownQuestion?.title ?? ''}
      startsAtField={shownQuestion?.hasReasonField}
      finalFocus={finalFocus.target}
    >
      {shownQuestion &&
        createElement(shownQuestion.hasReasonField ? ReasonForm : QuestionForm, {
          key: shownQuestion.title,
          question: shownQuestion,
          onConfirm: confirm,
          onDismiss: dismiss,
        })}
    </Dialog>
  );
};

interface QuestionFormProps {
  readonly question: TaskQuestion;
  readonly onConfirm: (values: Answer) => void;
  readonly onDismiss: () => void;
}

const QuestionForm = ({ question, onConfirm, onDismiss }: QuestionFormProps) => {
  const id = useId();
  const { field, handleSubmit } = useContractForm(dispatchBody);
  return (
    <DialogForm
      noValidate
      aria-describedby={id}
      onSubmit={(event) => {
        void handleSubmit(({ trackingNumber }) =>
          onConfirm(trackingNumber === undefined ? {} : { trackingNumber }),
        )(event);
      }}
    >
      <p id={id}>{question.text}</p>
      {question.hasTrackingField && (
        <TextField
          label="Tracking number"
          isOptional
          autoComplete="off"
          {...field('trackingNumber', { setValueAs: emptyToUndefined })}
        />
      )}
      <Actions>
        <Button type="submit">{question.confirmLabel}</Button>
        <Button variant="secondary" onClick={onDismiss}>
          Not now
        </Button>
      </Actions>
    </DialogForm>
  );
};

/** A question that needs a reason. */
const ReasonForm = ({ question, onConfirm, onDismiss }: QuestionFormProps) => {
  const id = useId();
  const { field, handleSubmit } = useContractForm(rejectionBody);
  return (
    <DialogForm
      noValidate
      aria-describedby={id}
      onSubmit={(event) => {
        void handleSubmit(onConfirm)(event);
      }}
    >
      <p id={id}>{question.text}</p>
      <TextField label="Reason for the shopper" maxLength={300} autoComplete="off" {...field('reason')} />
      <Actions>
        <Button type="submit">{question.confirmLabel}</Button>
        <Button variant="secondary" onClick={onDismiss}>
          Not now
        </Button>
      </Actions>
    </DialogForm>
  );
};
