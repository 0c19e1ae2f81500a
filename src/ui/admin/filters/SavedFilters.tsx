import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { useLocation } from 'wouter';
import type { FilteredList } from '../../../../contract/wire/adminBatches.ts';
import type { SavedFilter } from '../../../services/admin/filterServices.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { SelectField } from '../../kit/SelectField.tsx';
import { media } from '../../theme/theme.ts';
import { Actions } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { FilterNameForm } from './FilterNameForm.tsx';

type Search = { readonly [name: string]: string | undefined };

interface SavedFiltersProps {
  readonly list: FilteredList;
  /** URL parameters of the list. */
  readonly search: Search;
  readonly buildPath: (search: { readonly [name: string]: string }) => string;
}

const Layout = styled.div`
  display: grid;
  gap: 12px;
  align-items: end;
  margin-block: 16px;
  ${media.from600} {
    grid-template-columns: minmax(150px, 260px) auto;
    justify-content: start;
  }
`;

/** The parameters in a fixed order, without empty ones. */
const toFilter = (search: Search): string =>
  new URLSearchParams(
    Object.entries(search)
      .flatMap(([name, text]): [string, string][] => (text ? [[name, text]] : []))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ).toString();

/** DESK-414, DESK-415: the filters that the member of staff saved for a list: applied, saved, renamed and deleted here. */
export const SavedFilters = ({ list, search, buildPath }: SavedFiltersProps) => {
  const { data: saved = [] } = useQuery(useAdminClient().queries.savedFilters(list));
  const [, navigate] = useLocation();
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const [naming, setNaming] = useState<'save' | 'rename' | null>(null);
  const filter = toFilter(search);
  const current = saved.find((each) => each.filter === filter);
  if (saved.length === 0 && filter === '') return null;
  const apply = (id: string) => {
    const chosen = saved.find(({ _id }) => _id === id)?.filter ?? '';
    navigate(buildPath(Object.fromEntries(new URLSearchParams(chosen))), { replace: true });
  };
  const options = [
    { value: '', label: current || filter === '' ? 'None' : 'Not saved' },
    ...saved.map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  return (
    <Layout>
      {saved.length > 0 && (
        <SelectField
          label="Saved filters"
          options={options}
          value={current?._id ?? ''}
          onChange={(event) => apply(event.target.value)}
        />
      )}
      <Actions>
        {current ? (
          <>
            <Button variant="secondary" disabled={isWorking} onClick={() => setNaming('rename')}>
              Rename
            </Button>
            <Button
              variant="secondary"
              disabled={isWorking}
              busy={isRunning('deleteFilter', current._id)}
              onClick={() => requestTask({ kind: 'deleteFilter', id: current._id })}
            >
              Delete
            </Button>
          </>
        ) : (
          filter !== '' && (
            <Button variant="secondary" disabled={isWorking} onClick={() => setNaming('save')}>
              Save these filters
            </Button>
          )
        )}
      </Actions>
      <NameDialog
        naming={naming}
        current={current}
        onClose={() => setNaming(null)}
        list={list}
        filter={filter}
      />
    </Layout>
  );
};

interface NameDialogProps {
  readonly naming: 'save' | 'rename' | null;
  readonly current: SavedFilter | undefined;
  readonly onClose: () => void;
  readonly list: FilteredList;
  readonly filter: string;
}

const NameDialog = ({ naming, current, onClose, list, filter }: NameDialogProps) => (
  <Dialog
    isOpen={naming !== null}
    onClose={onClose}
    title={naming === 'rename' ? 'Rename this filter?' : 'Save these filters?'}
    startsAtField
  >
    {naming === 'rename' && current ? (
      <FilterNameForm
        key={current._id}
        name={current.name}
        label="Rename filter"
        toTask={(name) => ({ kind: 'renameFilter', id: current._id, name })}
        onDone={onClose}
      />
    ) : (
      <FilterNameForm
        key="new"
        name=""
        label="Save filter"
        toTask={(name) => ({ kind: 'saveFilter', id: list, list, name, filter })}
        onDone={onClose}
      />
    )}
  </Dialog>
);
