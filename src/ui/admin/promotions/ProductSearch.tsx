import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { imageWidths } from '../../../../contract/pictures.ts';
import { productChoiceLimit } from '../../../../contract/wire/adminCampaigns.ts';
import type { ProductChoice, ProductChoiceQuery } from '../../../services/admin/promotionServices.ts';
import { Button } from '../../kit/Button.tsx';
import { SelectField } from '../../kit/SelectField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { Picture } from '../../picture/Picture.tsx';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { useQueries } from '../../shop/ShopContext.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Hint } from '../admin.styles.ts';
import { ChoiceList, PickerSearch } from './productPicker.styles.ts';
import { listCategoryPaths } from './useScopeOptions.ts';

export const ChoiceText = ({ product }: { readonly product: ProductChoice }) => (
  <div>
    {product.title}
    <Hint>
      {product.brand}, {product.color}, {product.sku}
      {product.hidden && ', hidden'}
    </Hint>
  </div>
);

export const Thumbnail = ({ product }: { readonly product: ProductChoice }) => (
  <Picture url={product.imageUrl} width={imageWidths.orderDetails} alt="" />
);

interface ProductSearchProps {
  /** Where a product is chosen at most once. */
  readonly isChosen?: (product: ProductChoice) => boolean;
  readonly onAdd: (products: readonly ProductChoice[]) => void;
  readonly onRemove?: (product: ProductChoice) => void;
  /** Offers to add all products that were found. */
  readonly hasAddAll?: boolean;
}

/** Finds products by text or category. The search is no form, because it is inside one. */
export const ProductSearch = ({
  isChosen = () => false,
  onAdd,
  onRemove,
  hasAddAll = false,
}: ProductSearchProps) => {
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
                      onClick={() => (isChosen(product) ? onRemove?.(product) : onAdd([product]))}
                    >
                      {isChosen(product) ? 'Take out' : 'Add'}
                    </Button>
                  </li>
                ))}
              </ChoiceList>
              {products.length === productChoiceLimit && (
                <Hint>
                  The first {productChoiceLimit} by title. There may be more: search more precisely.
                </Hint>
              )}
              {hasAddAll && (
                <div>
                  <Button variant="secondary" onClick={() => onAdd(products)}>
                    Add all of these
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryContent>
    </>
  );
};
