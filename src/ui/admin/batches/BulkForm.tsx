import { useSelector } from '@xstate/react';
import { createElement, useEffect } from 'react';
import styled from 'styled-components';
import type { ProductSelection } from '../../../../contract/wire/adminBatches.ts';
import {
  selectChosen,
  selectFailure,
  selectProblem,
  selectSentCommand,
} from '../../../machines/batch/selectors.ts';
import { toFieldErrors } from '../../forms/contractResolver.ts';
import { FormError } from '../../forms/FormError.tsx';
import { useResolvedForm } from '../../forms/useContractForm.ts';
import { useServerFieldErrors } from '../../forms/useServerFieldErrors.ts';
import { Button } from '../../kit/Button.tsx';
import { SelectField } from '../../kit/SelectField.tsx';
import { newKey } from '../../shop/ShopContext.tsx';
import { Hint, PanelForm } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { bulkFields } from './BulkFields.tsx';
import { emptyBulkForm, parseBulkForm, type BulkFormValues } from './bulkFormValues.ts';
import { countProducts } from './batchText.ts';
import { useFollowedBatch } from './useFollowedBatch.ts';

const kindOptions = [
  { value: 'price', label: 'Price' },
  { value: 'discount', label: 'Discount' },
  { value: 'stock', label: 'Stock' },
  { value: 'category', label: 'Category' },
  { value: 'campaign', label: 'Campaign' },
  { value: 'visibility', label: 'Visibility' },
];

const fieldNames = [
  'change.value',
  'change.percent',
  'change.quantity',
  'change.size',
  'change.category',
  'change.campaign',
] as const;

/** The problem of a request whose fields are right. */
const BulkProblem = ({ text }: { readonly text: string }) => {
  const { batch } = useAdminClient();
  const isUnanswered = useSelector(batch, selectProblem) === 'unanswered';
  return (
    <>
      <FormError key={text} text={text} />
      {isUnanswered && (
        <Button variant="secondary" onClick={() => batch.send({ type: 'batch.retried' })}>
          Send again
        </Button>
      )}
    </>
  );
};

/** Columns that are wide enough for the labels of the selects. */
const WideForm = styled(PanelForm)`
  & > .fields {
    grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  }
`;

interface BulkFormProps {
  /** The filters of the list. */
  readonly filter: Extract<ProductSelection, { kind: 'filter' }>['filter'];
}

/** DESK-401, DESK-402: one change of all products that match the filters of the list, or of the checked ones. */
export const BulkForm = ({ filter }: BulkFormProps) => {
  const { batch } = useAdminClient();
  const chosen = useSelector(batch, selectChosen);
  const isSending = useSelector(batch, selectSentCommand) !== null;
  const { field, handleSubmit, setError, setValue, watch } = useResolvedForm<BulkFormValues>(
    (values) => {
      const parsed = parseBulkForm(values);
      return parsed.ok ? { values, errors: {} } : toFieldErrors(parsed.fields);
    },
    { defaultValues: emptyBulkForm },
  );
  const problem = useServerFieldErrors<BulkFormValues>(
    useSelector(batch, selectFailure),
    fieldNames,
    setError,
  );
  useFollowedBatch();
  // DESK-660: and not back, so that no change of all products is one press away.
  const hasChosen = chosen.length > 0;
  useEffect(() => {
    if (hasChosen) setValue('products', 'chosen');
  }, [hasChosen, setValue]);
  const isOfChosen = watch('products') === 'chosen';
  const submit = (values: BulkFormValues) => {
    const parsed = parseBulkForm(values);
    if (!parsed.ok || (isOfChosen && chosen.length === 0)) return;
    batch.send({
      type: 'change.submitted',
      requestId: newKey(),
      selection: isOfChosen ? { kind: 'ids', ids: [...chosen] } : { kind: 'filter', filter },
      change: parsed.value,
    });
  };
  return (
    <TitledPanel id="bulk" title="Change many products">
      {problem !== null && <BulkProblem text={problem} />}
      <WideForm
        noValidate
        onSubmit={(event) => {
          void handleSubmit(submit)(event);
        }}
      >
        <div className="fields">
          <SelectField
            label="Products"
            options={[
              { value: 'filter', label: 'All matching products' },
              { value: 'chosen', label: `Checked: ${countProducts(chosen.length)}` },
            ]}
            {...field('products')}
          />
          <SelectField label="What to change" options={kindOptions} {...field('change.kind')} />
          {createElement(bulkFields[watch('change.kind')], { field })}
        </div>
        {isOfChosen && chosen.length === 0 && <Hint>Check products in the list below.</Hint>}
        <Button type="submit" disabled={isSending || (isOfChosen && chosen.length === 0)} busy={isSending}>
          Preview
        </Button>
      </WideForm>
      <Hint>The preview says how many products they are and shows each one before anything changes.</Hint>
    </TitledPanel>
  );
};
