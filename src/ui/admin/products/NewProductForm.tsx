import X from 'lucide-react/icons/x';
import type { FieldPath } from 'react-hook-form';
import { amountMessage, type Infer } from '../../../../contract/schema.ts';
import { newProductBody } from '../../../../contract/wire/adminProductParts.ts';
import { maximumSizes } from '../../../../contract/catalogueFile.ts';
import { useContractForm, type FieldPropsOf } from '../../forms/useContractForm.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { madeProductKey } from '../../../services/admin/admin.queries.ts';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { FieldError } from '../../kit/field.styles.ts';
import { Hint, PanelForm } from '../admin.styles.ts';
import { parseNumberField } from '../parseOptionalNumber.ts';
import { AllowedTask } from '../AllowedTask.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';
import { createRowChanges } from './rowChanges.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { detailNames, withDescriptionHtml, type DetailsValues } from './detailsValues.ts';
import { NewSizeRow, NewSizes } from './newSizes.styles.ts';
import { useMadeRecord } from '../useMadeRecord.ts';
import { useTaskErrors } from '../useTaskErrors.ts';
import { useUnsavedChanges } from '../unsavedChanges.ts';

/** A draft may have no price. */
const parsePrice = (text: string | number | null) => parseNumberField(text) ?? null;

type NewProduct = Infer<typeof newProductBody>;

const task = { kind: 'makeProduct', id: 'new' } as const;

/** DESK-101: makes a draft. Price and sizes may follow, as the pictures do. */
export const NewProductForm = () => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const openMadeProduct = useMadeRecord(madeProductKey, adminPaths.product);
  const form = useContractForm(newProductBody, {
    shouldFocusError: false,
    defaultValues: {
      sku: '',
      title: '',
      brand: '',
      description: '',
      color: '',
      category: '',
      group: null,
      wearWith: [],
      price: null,
      sizes: [{ name: '', quantity: 0 }],
    },
  });
  /** In the order of the page: react-hook-form would focus a size first. */
  const focusFirstError = (errors: object) => {
    const invalid = Object.keys(errors);
    const first = [...detailNames, 'price' as const].find((name) => invalid.includes(name)) ?? invalid[0];
    if (first !== undefined) form.setFocus(first as FieldPath<NewProduct>);
  };
  useTaskErrors(task, [...detailNames, 'price', 'sizes'], form.setError);
  useUnsavedChanges('New product', form.formState.isDirty);
  const price = form.field('price', { setValueAs: parsePrice });
  // `setValueAs` leaves text that is not a number unchanged.
  const isPriceText = typeof (form.getValues('price') as unknown) === 'string';
  const rows = form.watch('sizes');
  const { append, remove } = createRowChanges(rows, (sizes) =>
    form.reset({ ...form.getValues(), sizes: [...sizes] }, { keepDefaultValues: true }),
  );
  const listError: unknown = Reflect.get(form.formState.errors.sizes ?? {}, 'message');
  return (
    <AllowedTask kind="makeProduct">
      <PanelForm
        noValidate
        onSubmit={(event) => {
          void form.handleSubmit(
            (product) => openMadeProduct(requestTask({ ...task, product: withDescriptionHtml(product) })),
            focusFirstError,
          )(event);
        }}
      >
        <DetailsFields
          // The names of the fields are among those of the form.
          field={form.field as unknown as FieldPropsOf<DetailsValues>}
        />
        <TitledPanel id="new-price" title="Price">
          <TextField
            label="Price in dollars"
            description="You can set it later. Shoppers see the product with a price only."
            isOptional
            inputMode="decimal"
            autoComplete="off"
            {...price}
            error={price.error && isPriceText ? amountMessage : price.error}
          />
        </TitledPanel>
        <TitledPanel id="new-sizes" title="Sizes and stock">
          <NewSizes>
            {rows.map((_, index) => (
              // Rows have no identity but their place: an input shows the value of its place.
              // oxlint-disable-next-line no-array-index-key
              <NewSizeRow key={index}>
                <TextField
                  label={`Size ${index + 1}`}
                  autoComplete="off"
                  {...form.field(`sizes.${index}.name`)}
                />
                <TextField
                  label="Items in stock"
                  inputMode="numeric"
                  autoComplete="off"
                  {...form.field(`sizes.${index}.quantity`, { setValueAs: parseNumberField })}
                />
                <IconButton label={`Remove size ${index + 1}`} onClick={() => remove(index)}>
                  <X strokeWidth={1.5} size={20} />
                </IconButton>
              </NewSizeRow>
            ))}
          </NewSizes>
          {typeof listError === 'string' && <FieldError as="p">{listError}</FieldError>}
          <div>
            <Button
              variant="quiet"
              disabled={rows.length >= maximumSizes}
              onClick={() => append({ name: '', quantity: 0 })}
            >
              Add size
            </Button>
          </div>
        </TitledPanel>
        <Hint>You add pictures next. Shoppers see the product when you show it to them.</Hint>
        <Button type="submit" disabled={isWorking} busy={isRunning('makeProduct', 'new')}>
          Save draft
        </Button>
      </PanelForm>
    </AllowedTask>
  );
};
