import { useQuery } from '@tanstack/react-query';
import { useId, useState, type Ref } from 'react';
import { imageWidths } from '../../../../contract/pictures.ts';
import { campaignProductLimit } from '../../../../contract/wire/adminCampaigns.ts';
import type { ProductChoice, ProductChoiceQuery } from '../../../services/admin/promotionServices.ts';
import { useFocusWhenLost } from '../../forms/focusRecovery.ts';
import { Button } from '../../kit/Button.tsx';
import { ErrorText } from '../../kit/field.styles.ts';
import { SelectField } from '../../kit/SelectField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { Picture } from '../../picture/Picture.tsx';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { useQueries } from '../../shop/ShopContext.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Hint } from '../admin.styles.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { moveItem } from './moveItem.ts';
import { ChoiceList, PickerSearch, PickerSection } from './productPicker.styles.ts';
import { listCategoryPaths } from './useScopeOptions.ts';

interface ProductPickerProps {
  /** In the order of display. */
  readonly chosen: readonly ProductChoice[];
  readonly onChange: (chosen: ProductChoice[]) => void;
  readonly error?: string | undefined;
  /** Of the heading, for the focus after a rejected submit. */
  readonly headingRef: Ref<HTMLHeadingElement>;
}

const ChoiceText = ({ product }: { readonly product: ProductChoice }) => (
  <div>
    {product.title}
    <Hint>
      {product.brand}, {product.color}, {product.sku}
      {product.hidden && ', hidden'}
    </Hint>
  </div>
);

const Thumbnail = ({ product }: { readonly product: ProductChoice }) => (
  <Picture url={product.imageUrl} width={imageWidths.orderDetails} alt="" />
);

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
      <ProductSearch isChosen={isChosen} onAdd={add} onRemove={remove} />
    </PickerSection>
  );
};

interface ProductSearchProps {
  readonly isChosen: (product: ProductChoice) => boolean;
  readonly onAdd: (products: readonly ProductChoice[]) => void;
  readonly onRemove: (product: ProductChoice) => void;
}

/** The search is no form, because it is inside the form of the campaign. */
const ProductSearch = ({ isChosen, onAdd, onRemove }: ProductSearchProps) => {
  const [text, setText] = useState('');
  const [query, setQuery] = useState<ProductChoiceQuery>({ q: undefined, category: undefined });
  const choices = useQuery(useAdminClient().queries.productChoices(query));
  const { data: tree } = useQuery(useQueries().categories());
  const categoryOptions = (tree ? listCategoryPaths(tree) : []).map(({ id, path }) => ({
    value: id,
    label: path,
  }));
  const search = () => setQuery({ ...query, q: text.trim() || undefined });
  return (
    <>
      <PickerSearch role="search" aria-label="Products to add">
        <TextField
          type="search"
          label="Title, brand or SKU"
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            search();
          }}
        />
        <Button variant="secondary" onClick={search}>
          Search
        </Button>
        <SelectField
          label="Category"
          options={[{ value: '', label: 'All' }, ...categoryOptions]}
          value={query.category ?? ''}
          onChange={(event) => setQuery({ ...query, category: event.target.value || undefined })}
        />
      </PickerSearch>
      <QueryContent query={choices} subject="the products" height="240px">
        {(products) =>
          products.length === 0 ? (
            <Hint>No product matches.</Hint>
          ) : (
            <>
              <ChoiceList aria-label="Products found" className="found">
                {products.map((product) => (
                  <li key={product._id}>
                    <Thumbnail product={product} />
                    <ChoiceText product={product} />
                    <Button
                      variant="secondary"
                      aria-label={`${isChosen(product) ? 'Take out' : 'Add'} ${product.title}, ${product.color}`}
                      onClick={() => (isChosen(product) ? onRemove(product) : onAdd([product]))}
                    >
                      {isChosen(product) ? 'Take out' : 'Add'}
                    </Button>
                  </li>
                ))}
              </ChoiceList>
              <div>
                <Button variant="secondary" onClick={() => onAdd(products)}>
                  Add all of these
                </Button>
              </div>
            </>
          )
        }
      </QueryContent>
    </>
  );
};
