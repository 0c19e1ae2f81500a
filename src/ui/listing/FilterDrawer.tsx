import styled from 'styled-components';
import { Button } from '../kit/Button.tsx';
import { Drawer } from '../kit/Drawer.tsx';
import { FilterForm } from './FilterForm.tsx';
import type { FilterPanelProps } from './FilterRail.tsx';
import { useFilterDraft } from './useFilterDraft.ts';

const Foot = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 12px;
`;

export interface FilterDrawerProps extends FilterPanelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The same filters below 1024 px. What was not applied is forgotten when it closes. */
export const FilterDrawer = ({ place, applied, isOpen, onClose, onApply }: FilterDrawerProps) => {
  const { draft, setDraft, hasChanged, data } = useFilterDraft(place, applied);
  const finish = () => {
    if (hasChanged) onApply(draft);
    onClose();
  };
  const leave = () => {
    setDraft(applied);
    onClose();
  };
  const total = data?.total ?? 0;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={leave}
      title="Filters"
      side="left"
      footer={
        <Foot>
          <Button variant="secondary" onClick={() => setDraft({})}>
            Clear all
          </Button>
          <Button wide onClick={finish}>
            Show {total} {total === 1 ? 'item' : 'items'}
          </Button>
        </Foot>
      }
    >
      {data && <FilterForm data={data} draft={draft} onChange={setDraft} onSubmit={finish} />}
    </Drawer>
  );
};
