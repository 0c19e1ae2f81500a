import { useId, type Ref } from 'react';
import { campaignProductLimit } from '../../../../contract/wire/adminCampaigns.ts';
import type { ProductChoice } from '../../../services/admin/promotionServices.ts';
import { useFocusWhenLost } from '../../forms/focusRecovery.ts';
import { Button } from '../../kit/Button.tsx';
import { ErrorText } from '../../kit/field.styles.ts';
import { Hint } from '../admin.styles.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { moveItem } from './moveItem.ts';
import { ChoiceText, ProductSearch, Thumbnail } from './ProductSearch.tsx';
import { ChoiceList, PickerSection } from './productPicker.styles.ts';

interface ProductPickerProps {
  /** In the order of display. */
  readonly chosen: readonly ProductChoice[];
  readonly onChange: (chosen: ProductChoice[]) => void;
  readonly error?: string | undefined;
  /** Of the heading, for the focus after a rejected submit. */
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** DESK-206: the products of a campaign, found by text or category, in the order of display. */
export const ProductPicker = ({ chosen, onChange, error, headingRef }: ProductPickerProps) => {
  const id = useId();
  const listRef = useFocusWhenLost<HTMLUListElement>(chosen.map(({ _id }) => _id).join());
  const isChosen = (product: ProductChoice) => chosen.some(({ _id }) => _id === product._id);
  const remove = (product: ProductChoice) => onChange(chosen.filter(({ _id }) => _id !== product._id));
  const add = (products: readonly ProductChoice[]) =>
    onChange([...chosen, ...products.filter((product) => !isChosen(product))]);
  return (
    <PickerSection aria-labelledby={id}>
      <h3 id={id} ref={headingRef} tabIndex={-1}>
        Products ({chosen.length} of at most {campaignProductLimit})
      </h3>
      <Hint>The first two are the pictures of the campaign at the top of the home page.</Hint>
      {error && <ErrorText role="alert">{error}</ErrorText>}
      <ChoiceList ref={listRef} tabIndex={-1} aria-label="Products of the campaign">
        {chosen.map((product, index) => (
          <li key={product._id}>
            <Thumbnail product={product} />
            <ChoiceText product={product} />
            <MoveButtons
              name={product.title}
              index={index}
              count={chosen.length}
              onMove={(by) => onChange(moveItem(chosen, index, by))}
            />
            <Button variant="quiet" aria-label={`Remove ${product.title}`} onClick={() => remove(product)}>
              Remove
            </Button>
          </li>
        ))}
      </ChoiceList>
      <ProductSearch isChosen={isChosen} onAdd={add} onRemove={remove} hasAddAll />
    </PickerSection>
  );
};
