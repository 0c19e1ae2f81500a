import styled from 'styled-components';
import { Button } from '../kit/Button.tsx';
import { Drawer } from '../kit/Drawer.tsx';
import { FilterForm } from './FilterForm.tsx';
import type { FilterPanelProps } from './FilterSidebar.tsx';
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

/** The filters below 1024 px. Closing discards changes that were not applied. */
export const FilterDrawer = ({ scope, applied, isOpen, onClose, onApply }: FilterDrawerProps) => {
  const { draft, setDraft, hasChanged, data } = useFilterDraft(scope, applied);
  const applyAndClose = () => {
    if (hasChanged) onApply(draft);
    onClose();
  };
  const discardAndClose = () => {
    setDraft(applied);
    onClose();
  };
  const total = data?.total ?? 0;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={discardAndClose}
      title="Filters"
      side="left"
      footer={
        <Foot>
          <Button variant="secondary" onClick={() => setDraft({})}>
            Clear all
          </Button>
          <Button wide onClick={applyAndClose}>
            Show {total} {total === 1 ? 'item' : 'items'}
          </Button>
        </Foot>
      }
    >
      {data && <FilterForm data={data} draft={draft} onChange={setDraft} onSubmit={applyAndClose} />}
    </Drawer>
  );
};
