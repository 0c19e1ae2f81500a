import { useForm } from 'react-hook-form';
import type { Of } from '../../../../contract/schema.ts';
import { stockBody } from '../../../../contract/wire/adminProducts.ts';
import type { AdminProduct } from '../../../services/admin/adminServices.ts';
import { contractResolver } from '../../forms/contractResolver.ts';
import { sizeText } from '../../goods/sizeText.ts';
import { Button } from '../../kit/Button.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { Panel, PanelForm, Quiet } from '../adminLook.ts';
import { typedNumber } from '../typedNumber.ts';
import { useStaff } from '../useStaff.ts';

type Stock = Of<typeof stockBody>;

/** The resolver names a field by its dotted path. */
const faultAt = (errors: object, index: number): string | undefined => {
  const fault: unknown = Reflect.get(errors, `sizes.${index}.onHand`);
  const message: unknown =
    typeof fault === 'object' && fault !== null ? Reflect.get(fault, 'message') : undefined;
  return typeof message === 'string' ? message : undefined;
};

const sizeLabel = (name: string): string => {
  const text = sizeText(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** ROLE-05: what is on hand of each size, as it was counted; what shoppers hold at the moment stands beside it. */
export const StockForm = ({ product }: { readonly product: AdminProduct }) => {
  const { ask, isWorking, isAt } = useStaff();
  const { register, handleSubmit, formState } = useForm<Stock>({
    resolver: contractResolver(stockBody),
    values: {
      sizes: product.sizes.map(({ name, onHand }) => ({ name, onHand, expected: onHand })),
    },
  });
  const submit = ({ sizes }: Stock) => {
    const changed = sizes.filter(({ onHand, expected }) => onHand !== expected);
    if (changed.length > 0) ask({ kind: 'stockProduct', id: product._id, sizes: changed });
  };
  return (
    <Panel aria-labelledby="stock">
      <h2 id="stock">Stock</h2>
      <Quiet>Items in stock by size. Each change is logged as a correction.</Quiet>
      <PanelForm
        noValidate
        onSubmit={(event) => {
          void handleSubmit(submit)(event);
        }}
      >
        <div className="fields">
          {product.sizes.map(({ name, reserved }, index) => (
            <TextField
              key={name}
              label={sizeLabel(name)}
              description={reserved > 0 ? `${reserved} held by orders` : undefined}
              inputMode="numeric"
              autoComplete="off"
              error={faultAt(formState.errors, index)}
              {...register(`sizes.${index}.onHand`, { setValueAs: typedNumber })}
            />
          ))}
        </div>
        <Button
          type="submit"
          variant="secondary"
          disabled={isWorking || !formState.isDirty}
          busy={isAt('stockProduct', product._id)}
        >
          Save stock
        </Button>
      </PanelForm>
    </Panel>
  );
};
