import { useSelector } from '@xstate/react';
import { selectFailure } from '../../../machines/staff/selectors.ts';
import type { Infer } from '../../../../contract/schema.ts';
import type { promoCodeBody } from '../../../../contract/wire/adminPromoCodes.ts';
import type { PromoKind } from '../../../../contract/wire/promoRule.ts';
import type { AdminPromoCode } from '../../../services/admin/adminServices.ts';
import { toFieldErrors } from '../../forms/contractResolver.ts';
import { useResolvedForm, type FieldPropsOf } from '../../forms/useContractForm.ts';
import { useServerFieldErrors } from '../../forms/useServerFieldErrors.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { SelectField } from '../../kit/SelectField.tsx';
import { SkeletonBlock } from '../../kit/Skeleton.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useTimeZone } from '../../shop/timeZone.ts';
import { useAdminClient } from '../adminContext.ts';
import { Hint } from '../admin.styles.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import {
  newPromoValues,
  parsePromoForm,
  toPromoFormValues,
  type PromoFormValues,
} from './promoFormValues.ts';
import { PromotionForm } from './promotions.styles.ts';
import { useScopeOptions } from './useScopeOptions.ts';
import { useUnsavedChanges } from '../unsavedChanges.ts';

interface PromoCodeFormProps {
  /** The code that is edited; undefined for a new one. */
  readonly saved?: AdminPromoCode;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly onSubmit: (body: Infer<typeof promoCodeBody>) => void;
}

interface FieldsProps {
  readonly kind: PromoKind;
  readonly field: FieldPropsOf<PromoFormValues>;
}

type DiscountFieldsProps = FieldsProps & { readonly onKindChange: (kind: PromoKind) => void };

/** DESK-574: free items, as most offers of 'Buy X, get Y'. */
const freeItems = '100';

const kindOptions: readonly { readonly value: PromoKind; readonly label: string }[] = [
  { value: 'percent', label: 'Percent off' },
  { value: 'amount', label: 'Amount off' },
  { value: 'buy_get', label: 'Buy X, get Y' },
];

const valueLabels: { readonly [K in PromoKind]: string } = {
  percent: 'Percent',
  amount: 'Amount in dollars',
  buy_get: 'Percent off these items',
};

const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
const money = { inputMode: 'decimal', autoComplete: 'off' } as const;

const DiscountFields = ({ kind, field, onKindChange }: DiscountFieldsProps) => (
  <div className="fields">
    <SelectField
      label="Kind of discount"
      options={kindOptions}
      {...field('rule.kind', { onChange: ({ target }) => onKindChange(target.value) })}
    />
    {kind === 'buy_get' && (
      <>
        <TextField label="Items to buy" {...number} {...field('rule.buyQuantity')} />
        <TextField label="Items free or reduced" {...number} {...field('rule.getQuantity')} />
      </>
    )}
    <TextField
      label={valueLabels[kind]}
      description={kind === 'buy_get' ? '100 makes them free' : undefined}
      required
      {...(kind === 'amount' ? money : number)}
      {...field('rule.value')}
    />
  </div>
);

const LimitFields = ({ field, timeZone }: Pick<FieldsProps, 'field'> & { readonly timeZone: string }) => (
  <>
    <div className="fields">
      <TextField label="Minimum in dollars" isOptional {...money} {...field('rule.minimum')} />
      <TextField label="Uses in total" isOptional {...number} {...field('rule.maxUses')} />
      <TextField label="Uses per shopper" isOptional {...number} {...field('rule.maxUsesPerUser')} />
    </div>
    <div className="fields times">
      <TextField
        label="Start"
        description={`Time in ${timeZone}`}
        type="datetime-local"
        isOptional
        {...field('rule.startsAt')}
      />
      <TextField
        label="End"
        description={`Time in ${timeZone}`}
        type="datetime-local"
        isOptional
        {...field('rule.endsAt')}
      />
    </div>
  </>
);

const fieldNames = ['code', 'rule.scope', 'rule.endsAt'] as const;

/** DESK-201, DESK-202: the rule of a promo code, and the code of a new one. */
export const PromoCodeForm = (props: PromoCodeFormProps) => {
  const scopeOptions = useScopeOptions();
  // A select shows its value only among its options.
  return scopeOptions ? <Form {...props} scopeOptions={scopeOptions} /> : <SkeletonBlock $height="420px" />;
};

const Form = ({
  saved,
  submitLabel,
  isBusy,
  onSubmit,
  scopeOptions,
}: PromoCodeFormProps & { readonly scopeOptions: readonly { value: string; label: string }[] }) => {
  const { staff } = useAdminClient();
  const { isWorking } = useStaffTasks();
  const timeZone = useTimeZone();
  const { field, handleSubmit, formState, getValues, setError, setValue, watch } =
    useResolvedForm<PromoFormValues>(
      (values) => {
        const parsed = parsePromoForm(values, timeZone, saved);
        return parsed.ok ? { values, errors: {} } : toFieldErrors(parsed.fields);
      },
      { values: saved ? toPromoFormValues(saved, timeZone) : newPromoValues },
    );
  useServerFieldErrors<PromoFormValues>(useSelector(staff, selectFailure), fieldNames, setError);
  useUnsavedChanges('Promo code', formState.isDirty);
  const kind = watch('rule.kind');
  /** Proposes a value where there is none, and takes it back with the kind; what staff typed stays. */
  const proposeValue = (next: PromoKind) => {
    const [unset, proposed] = next === 'buy_get' ? ['', freeItems] : [freeItems, ''];
    if ((next === 'buy_get') === (kind === 'buy_get') || getValues('rule.value') !== unset) return;
    setValue('rule.value', proposed, { shouldDirty: true });
  };
  return (
    <PromotionForm
      noValidate
      onSubmit={(event) => {
        void handleSubmit((values) => {
          const parsed = parsePromoForm(values, timeZone, saved);
          if (parsed.ok) onSubmit(parsed.value);
        })(event);
      }}
    >
      {!saved && (
        <TextField
          label="Code"
          description="3 to 20 letters and digits; it cannot change later"
          required
          autoComplete="off"
          autoCapitalize="characters"
          {...field('code')}
        />
      )}
      <DiscountFields kind={kind} field={field} onKindChange={proposeValue} />
      {kind === 'buy_get' && (
        <Hint>
          Items are grouped by price, the most expensive first. The cheapest items of each complete group are
          free or reduced. A refund of a returned item is reduced by its share of the discount.
        </Hint>
      )}
      <SelectField label="Applies to" options={scopeOptions} {...field('rule.scope')} />
      <LimitFields field={field} timeZone={timeZone} />
      <Checkbox {...field('rule.firstOrderOnly')}>Only for the first order of a shopper</Checkbox>
      <Button type="submit" disabled={isWorking || (saved && !formState.isDirty)} busy={isBusy}>
        {submitLabel}
      </Button>
    </PromotionForm>
  );
};
