import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ProductFilters } from '../../../contract/listingQuery.ts';
import { defaultSortLabel, sortOptions, type ProductSort } from '../../../contract/rules.ts';
import { Button } from '../kit/Button.tsx';
import { Chip } from '../kit/Chip.tsx';
import { preloadDrawer } from '../kit/Drawer.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import type { AppliedFilter } from './filters.ts';
import { Chips, Count, DrawerTrigger, Sort, SortSelect, Toolbar } from './listing.styles.ts';

export interface ListingToolbarProps {
  readonly count: string;
  readonly sort: ProductSort | undefined;
  readonly onSort: (sort: ProductSort | undefined) => void;
  readonly applied: readonly AppliedFilter[];
  readonly onApply: (filters: ProductFilters) => void;
  readonly onOpenFilters: () => void;
}

type SortOption = (typeof sortOptions)[number];

const isByPrice = (sort: ProductSort | undefined): boolean => sort === 'price' || sort === '-price';

const sortOption = ({ value, label }: SortOption) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** Result count, applied filters and sort order (LIST-05). */
export const ListingToolbar = ({
  count,
  sort,
  onSort,
  applied,
  onApply,
  onOpenFilters,
}: ListingToolbarProps) => (
  <Toolbar>
    <DrawerTrigger>
      <Button
        variant="secondary"
        onPointerEnter={preloadDrawer}
        onFocus={preloadDrawer}
        onClick={onOpenFilters}
      >
        <SlidersHorizontal aria-hidden="true" strokeWidth={1.5} size={18} />
        {applied.length > 0 ? `Filters (${applied.length})` : 'Filters'}
      </Button>
    </DrawerTrigger>
    <Count aria-hidden="true">{count}</Count>
    <Sort>
      <VisuallyHidden>Sort</VisuallyHidden>
      {/* A closed select shows the option without its group label. */}
      {isByPrice(sort) && <span aria-hidden="true">Price</span>}
      <SortSelect
        value={sort ?? ''}
        onChange={(event) => onSort(sortOptions.find(({ value }) => value === event.target.value)?.value)}
      >
        <option value="">{defaultSortLabel}</option>
        {sortOptions.filter(({ value }) => !isByPrice(value)).map(sortOption)}
        <optgroup label="Price">
          {sortOptions.filter(({ value }) => isByPrice(value)).map(sortOption)}
        </optgroup>
      </SortSelect>
    </Sort>
    {applied.length > 0 && (
      <Chips aria-label="Applied filters">
        {applied.map(({ key, text, without }) => (
          <li key={key}>
            <Chip text={text} onRemove={() => onApply(without)} />
          </li>
        ))}
        <li>
          <Button variant="quiet" onClick={() => onApply({})}>
            Clear all
          </Button>
        </li>
      </Chips>
    )}
  </Toolbar>
);
