import styled from 'styled-components';
import type { ProductFilters } from '../../../contract/listingQuery.ts';
import { Button } from '../kit/Button.tsx';
import { color, coveredBottom } from '../theme/theme.ts';
import { FilterForm } from './FilterForm.tsx';
import { Sidebar } from './listing.styles.ts';
import type { ListingScope } from '../catalogue/listingScope.ts';
import { useFilterDraft } from './useFilterDraft.ts';

const ApplyBar = styled.div`
  position: sticky;
  bottom: ${coveredBottom};
  padding-block: 16px;
  background: ${color.bg};
`;

export interface FilterPanelProps {
  readonly scope: ListingScope;
  readonly applied: ProductFilters;
  readonly onApply: (filters: ProductFilters) => void;
}

/** LIST-03, LIST-06: the filters beside the grid, from 1024 px. */
export const FilterSidebar = ({ scope, applied, onApply }: FilterPanelProps) => {
  const { draft, setDraft, hasChanged, data } = useFilterDraft(scope, applied);
  return (
    <Sidebar aria-label="Filters">
      {data && (
        <FilterForm
          data={data}
          draft={draft}
          onChange={setDraft}
          onSubmit={() => hasChanged && onApply(draft)}
        >
          <ApplyBar>
            <Button type="submit" wide disabled={!hasChanged}>
              Apply filters
            </Button>
          </ApplyBar>
        </FilterForm>
      )}
    </Sidebar>
  );
};
