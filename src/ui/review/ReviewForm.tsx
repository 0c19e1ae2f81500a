import { useSelector } from '@xstate/react';
import { useController, useForm, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { reviewMessageLength } from '../../../contract/rules/reviews.ts';
import type { FlowActor } from '../../machines/registry.ts';
import {
  selectDraft,
  selectFailure,
  selectIsAdding,
  selectIsLeaving,
} from '../../machines/review/selectors.ts';
import type { Purchase, ReviewDraft } from '../../machines/review/types.ts';
import { FormError } from '../forms/FormError.tsx';
import { createFieldProps } from '../forms/useContractForm.ts';
import { useFormDraft } from '../forms/useFormDraft.ts';
import { Button } from '../kit/Button.tsx';
import { StarRadios } from '../kit/StarRadios.tsx';
import { TextAreaField } from '../kit/TextAreaField.tsx';
import { TextField } from '../kit/TextField.tsx';
import { newKey } from '../shop/ShopContext.tsx';
import { flexWrap, media } from '../theme/theme.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { reviewResolver, starOptions } from './reviewResolver.ts';
import { reviewMessages } from '../../../contract/messages/reviews.ts';

const Form = styled.form`
  display: grid;
`;

const Fields = styled.fieldset`
  display: grid;
  gap: 24px;
  min-width: 0;
`;

const Actions = styled.div`
  ${flexWrap}
  gap: 12px;
  padding-top: 8px;
  & > .add {
    margin-left: auto;
    min-width: 160px;
  }
  ${media.mobile} {
    flex-direction: column-reverse;
    & > * {
      width: 100%;
    }
  }
`;

interface ReviewFormProps {
  readonly flow: FlowActor<'review'>;
  readonly purchase: Purchase;
}

/** REVIEW-02, REVIEW-05 to REVIEW-11, REVIEW-14. */
export const ReviewForm = ({ flow, purchase }: ReviewFormProps) => {
  const initialDraft = useSelector(flow, selectDraft(purchase));
  const isAdding = useSelector(flow, selectIsAdding);
  const isLeaving = useSelector(flow, selectIsLeaving);
  const failure = useSelector(flow, selectFailure(purchase));
  const form = useForm<ReviewDraft>({
    resolver: reviewResolver,
    defaultValues: initialDraft,
    mode: 'onBlur',
  });
  const { control, handleSubmit, getValues, formState } = form;
  const field = createFieldProps(form);
  const message = useWatch({ control, name: 'message' });
  const rating = useController({ control, name: 'rating' });

  const sendDraft = (type: 'review.drafted' | 'review.postponed' | 'review.canceled') =>
    flow.send({ type, purchase, draft: getValues() });
  useFormDraft(form, () => sendDraft('review.drafted'));

  return (
    <Form
      noValidate
      onBlur={() => sendDraft('review.drafted')}
      onSubmit={(event) => {
        void handleSubmit((draft) => flow.send({ type: 'review.submitted', purchase, draft, key: newKey() }))(
          event,
        );
      }}
    >
      <Fields disabled={isAdding}>
        {failure && (
          <FormError key={failure.message} text={reviewMessages.reviewFailed}>
            <span>{failure.message}</span>
          </FormError>
        )}
        <StarRadios
          legend="Your rating"
          options={starOptions}
          value={rating.field.value}
          onChange={rating.field.onChange}
          focusRef={rating.field.ref}
          error={formState.errors.rating?.message}
        />
        <TextAreaField
          label="Your review"
          isOptional
          {...field('message')}
          count={{ length: message.length, max: reviewMessageLength }}
        />
        <TextField
          label="Pros"
          description="Separate them with commas, such as: warm, true to size"
          isOptional
          {...field('pros')}
        />
        <TextField label="Cons" description="Separate them with commas" isOptional {...field('cons')} />
        <Actions>
          <Button variant="secondary" onClick={() => sendDraft('review.canceled')}>
            Cancel
          </Button>
          <Button variant="secondary" onClick={() => sendDraft('review.postponed')}>
            Review later
          </Button>
          <Button type="submit" className="add" busy={isAdding}>
            Add
          </Button>
        </Actions>
      </Fields>
      <LeaveDialog
        isOpen={isLeaving}
        onStay={() => flow.send({ type: 'review.discardDeclined' })}
        onLater={() => sendDraft('review.postponed')}
        onDiscard={() => flow.send({ type: 'review.discarded' })}
      />
    </Form>
  );
};
