import styled from 'styled-components';
import type { ProductFilters } from '../../../contract/listingQuery.ts';
import { Button } from '../kit/Button.tsx';
import { color, coveredBottom } from '../theme/theme.ts';
import { FilterForm } from './FilterForm.tsx';
import { Rail } from './listingLook.ts';
import type { ListingPlace } from './listingPlace.ts';
import { useFilterDraft } from './useFilterDraft.ts';

const Apply = styled.div`
  position: sticky;
  bottom: ${coveredBottom};
  padding-block: 16px;
  background: ${color.bg};
`;

export interface FilterPanelProps {
  readonly place: ListingPlace;
  readonly applied: ProductFilters;
  readonly onApply: (filters: ProductFilters) => void;
}

/** LIST-03, LIST-06: the filters beside the grid, from 1024 px on. */
export const FilterRail = ({ place, applied, onApply }: FilterPanelProps) => {
  const { draft, setDraft, hasChanged, data } = useFilterDraft(place, applied);
  return (
    <Rail aria-label="Filters">
      {data && (
        <FilterForm
          data={data}
          draft={draft}
          onChange={setDraft}
          onSubmit={() => hasChanged && onApply(draft)}
        >
          <Apply>
            <Button type="submit" wide disabled={!hasChanged}>
              Apply filters
            </Button>
          </Apply>
        </FilterForm>
      )}
    </Rail>
  );
};
