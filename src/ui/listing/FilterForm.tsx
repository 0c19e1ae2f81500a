import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ProductFilters } from '../../../contract/listingQuery.ts';
import { discountSlider } from '../../../contract/rules.ts';
import type { FilterData } from '../../../contract/types.ts';
import { RangeSlider } from '../kit/RangeSlider.tsx';
import { color, type } from '../theme/theme.ts';
import { FilterChoices, FilterSection } from './FilterChoices.tsx';
import { dollarText, percentText, toggled, withRange } from './filterWords.ts';
import { swatchOf } from './swatches.ts';

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
  /** What the form says now, applied or not. */
  readonly draft: ProductFilters;
  readonly onChange: (draft: ProductFilters) => void;
  readonly onSubmit: () => void;
  /** The button, which stays with the form. */
  readonly children?: ReactNode;
}

/** LIST-03, LIST-07: everything that a listing can be filtered by, with counts. */
export const FilterForm = ({ data, draft, onChange, onSubmit, children }: FilterFormProps) => {
  const highest = Math.ceil(data.priceRange.max);
  const { price = {}, discountPercent = {} } = draft;
  return (
    <Form
      aria-label="Filters"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <FilterSection title="Colour">
        <FilterChoices
          choices={data.colors.map(({ color: name, count }) => ({ name, count, swatch: swatchOf(name) }))}
          chosen={draft.color ?? []}
          onToggle={(word) => onChange(toggled(draft, 'color', word))}
        />
      </FilterSection>
      {data.sizes.map(({ group, sizes }) => (
        <FilterSection key={group} title={data.sizes.length > 1 ? `Size: ${group}` : 'Size'}>
          <FilterChoices
            choices={sizes}
            chosen={draft.size ?? []}
            isCompact
            onToggle={(word) => onChange(toggled(draft, 'size', word))}
          />
        </FilterSection>
      ))}
      <FilterSection title="Brand">
        <FilterChoices
          choices={data.brands}
          chosen={draft.brand ?? []}
          onToggle={(word) => onChange(toggled(draft, 'brand', word))}
        />
      </FilterSection>
      <FilterSection title="Price">
        <RangeSlider
          label="Price"
          minimum={0}
          maximum={highest}
          value={{ from: price.from ?? 0, to: Math.min(price.to ?? highest, highest) }}
          onChange={(range) => onChange(withRange(draft, 'price', range, highest))}
          valueText={dollarText}
        />
      </FilterSection>
      <FilterSection title="Discount">
        <RangeSlider
          label="Discount"
          minimum={discountSlider.minimumPercent}
          maximum={discountSlider.maximumPercent}
          value={{ from: discountPercent.from ?? 0, to: discountPercent.to ?? discountSlider.maximumPercent }}
          onChange={(range) =>
            onChange(withRange(draft, 'discountPercent', range, discountSlider.maximumPercent))
          }
          valueText={percentText}
        />
      </FilterSection>
      {children}
    </Form>
  );
};
