import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { Infer } from '../../../../contract/schema.ts';
import type { campaignBody } from '../../../../contract/wire/adminCampaigns.ts';
import { selectFailure } from '../../../machines/staff/selectors.ts';
import type { AdminCampaignDetails } from '../../../services/admin/promotionServices.ts';
import { toFieldErrors } from '../../forms/contractResolver.ts';
import { useResolvedForm } from '../../forms/useContractForm.ts';
import { useServerFieldErrors } from '../../forms/useServerFieldErrors.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { TextAreaField } from '../../kit/TextAreaField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useTimeZone } from '../../shop/timeZone.ts';
import { useAdminClient } from '../adminContext.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import {
  newCampaignValues,
  parseCampaignForm,
  toCampaignFormValues,
  type CampaignFormValues,
} from './campaignFormValues.ts';
import { ProductPicker } from './ProductPicker.tsx';
import { PromotionForm } from './promotions.styles.ts';
import { useUnsavedChanges } from '../unsavedChanges.ts';

interface CampaignFormProps {
  /** The campaign that is edited; undefined for a new one. */
  readonly saved?: AdminCampaignDetails;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly onSubmit: (body: Infer<typeof campaignBody>) => void;
}

/** DESK-206, DESK-207: text, colours, schedule and products of a campaign. */
export const CampaignForm = ({ saved, submitLabel, isBusy, onSubmit }: CampaignFormProps) => {
  const { staff } = useAdminClient();
  const { isWorking } = useStaffTasks();
  const timeZone = useTimeZone();
  const productsRef = useRef<HTMLHeadingElement>(null);
  const form = useResolvedForm<CampaignFormValues>(
    (values) => {
      const parsed = parseCampaignForm(values, timeZone, saved?.campaign);
      return parsed.ok ? { values, errors: {} } : toFieldErrors(parsed.fields);
    },
    { values: saved ? toCampaignFormValues(saved, timeZone) : newCampaignValues },
  );
  const { field, handleSubmit, formState, setError, setValue, watch } = form;
  useServerFieldErrors<CampaignFormValues>(
    useSelector(staff, selectFailure),
    ['endsAt', 'products', 'textColor'],
    setError,
  );
  useUnsavedChanges('Campaign', formState.isDirty);
  const times = { type: 'datetime-local', description: `Time in ${timeZone}`, isOptional: true } as const;
  return (
    <PromotionForm
      noValidate
      onSubmit={(event) => {
        void handleSubmit(
          (values) => {
            const parsed = parseCampaignForm(values, timeZone, saved?.campaign);
            if (parsed.ok) onSubmit(parsed.value);
          },
          (errors) => {
            // The list of products has no input that could be focused.
            if (Object.keys(errors).join() === 'products') productsRef.current?.focus();
          },
        )(event);
      }}
    >
      <div className="fields texts">
        <TextField label="Name" required autoComplete="off" {...field('name')} />
      </div>
      <TextAreaField label="Text" required rows={3} maxLength={400} {...field('description')} />
      <div className="fields">
        <TextField label="Background" type="color" {...field('bgColor')} />
        <TextField label="Colour of the text" type="color" {...field('textColor')} />
      </div>
      <div className="fields times">
        <TextField label="Start" {...times} {...field('startsAt')} />
        <TextField label="End" {...times} {...field('endsAt')} />
      </div>
      {!saved && <Checkbox {...field('hidden')}>Hidden from shoppers at first</Checkbox>}
      <ProductPicker
        chosen={watch('products')}
        onChange={(products) =>
          setValue('products', products, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
        error={formState.errors.products?.message}
        headingRef={productsRef}
      />
      <Button type="submit" disabled={isWorking || (saved && !formState.isDirty)} busy={isBusy}>
        {submitLabel}
      </Button>
    </PromotionForm>
  );
};
