import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ProductFilters } from '../../../contract/listingQuery.ts';
import { discountSlider } from '../../../contract/rules.ts';
import type { FilterData } from '../../../contract/types.ts';
import { RangeSlider } from '../kit/RangeSlider.tsx';
import { useChosenCurrency } from '../shop/chosenCurrency.ts';
import { color, type } from '../theme/theme.ts';
import { FilterOptions, FilterSection } from './FilterOptions.tsx';
import { dollarLabel, percentLabel, toggleFilterValue, setRangeFilter } from './filters.ts';
import { findSwatch } from './swatches.ts';

const Form = styled.form`
  display: grid;
  ${type[14]}
  & > * {
    padding-block: 20px;
    border-bottom: 1px solid ${color.line};
  }
  & > :first-child {
    padding-top: 0;
  }
  & > :last-child {
    border-bottom: 0;
  }
`;

export interface FilterFormProps {
  readonly data: FilterData;
  /** Current values of the form, including changes that are not applied. */
  readonly draft: ProductFilters;
  readonly onChange: (draft: ProductFilters) => void;
  readonly onSubmit: () => void;
  /** The submit button. */
  readonly children?: ReactNode;
}

/** LIST-03, LIST-07: all filters of a listing, with counts. The filter by price has dollars in every currency, and says so in others. */
export const FilterForm = ({ data, draft, onChange, onSubmit, children }: FilterFormProps) => {
  const highest = Math.ceil(data.priceRange.max);
  const { price = {}, discountPercent = {} } = draft;
  const isInDollars = useChosenCurrency() === undefined;
  return (
    <Form
      aria-label="Filters"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <FilterSection title="Colour">
        <FilterOptions
          options={data.colors.map(({ color: name, count }) => ({ name, count, swatch: findSwatch(name) }))}
          selected={draft.color ?? []}
          onToggle={(value) => onChange(toggleFilterValue(draft, 'color', value))}
        />
      </FilterSection>
      {data.sizes.map(({ group, sizes }) => (
        <FilterSection key={group} title={data.sizes.length > 1 ? `Size: ${group}` : 'Size'}>
          <FilterOptions
            options={sizes}
            selected={draft.size ?? []}
            isCompact
            onToggle={(value) => onChange(toggleFilterValue(draft, 'size', value))}
          />
        </FilterSection>
      ))}
      <FilterSection title="Brand">
        <FilterOptions
          options={data.brands}
          selected={draft.brand ?? []}
          onToggle={(value) => onChange(toggleFilterValue(draft, 'brand', value))}
        />
      </FilterSection>
      <FilterSection title={isInDollars ? 'Price' : 'Price in US dollars'}>
        <RangeSlider
          label="Price"
          minimum={0}
          maximum={highest}
          value={{ from: price.from ?? 0, to: Math.min(price.to ?? highest, highest) }}
          onChange={(range) => onChange(setRangeFilter(draft, 'price', range, highest))}
          formatValue={dollarLabel}
        />
      </FilterSection>
      <FilterSection title="Discount">
        <RangeSlider
          label="Discount"
          minimum={discountSlider.minimumPercent}
          maximum={discountSlider.maximumPercent}
          value={{ from: discountPercent.from ?? 0, to: discountPercent.to ?? discountSlider.maximumPercent }}
          onChange={(range) =>
            onChange(setRangeFilter(draft, 'discountPercent', range, discountSlider.maximumPercent))
          }
          formatValue={percentLabel}
        />
      </FilterSection>
      {children}
    </Form>
  );
};
