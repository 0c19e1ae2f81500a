import { useState } from 'react';
import styled, { css } from 'styled-components';
import { Button } from '../kit/Button.tsx';
import { SelectField } from '../kit/SelectField.tsx';
import { TextField } from '../kit/TextField.tsx';
import { media } from '../theme/theme.ts';

/** With more selects, all of them are below the search. */
const selectsBesideSearch = 3;

const Bar = styled.form<{ $isOneRow: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px 16px;
  align-items: end;
  margin-block: 16px 8px;
  & > .search {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 12px;
    align-items: end;
  }
  ${media.from600} {
    grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
    & > .search {
      grid-column: 1 / -1;
    }
  }
  ${({ $isOneRow }) =>
    $isOneRow &&
    css`
      ${media.from1280} {
        grid-template-columns: minmax(320px, 2fr) repeat(auto-fit, minmax(150px, 1fr));
        & > .search {
          grid-column: auto;
        }
      }
    `}
`;

export interface ToolbarSelect {
  /** Name of the URL parameter. */
  readonly name: string;
  readonly label: string;
  /** Labels by value, in order. The first value is empty: no selection. */
  readonly options: { readonly [value: string]: string };
}

const toSelectOptions = (labels: ToolbarSelect['options']) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export interface ListToolbarProps {
  /** Searchable fields, such as 'Order number or email'. */
  readonly searchLabel: string;
  readonly search: { readonly [name: string]: string | undefined };
  readonly selects: readonly ToolbarSelect[];
  readonly onChange: (change: { readonly [name: string]: string }) => void;
}

/** Search, filters and sort of a list. Selects apply at once, the search on submit. The input follows the URL. */
export const ListToolbar = ({ searchLabel, search, selects, onChange }: ListToolbarProps) => {
  const urlQuery = search['q'] ?? '';
  const [text, setText] = useState(urlQuery);
  const [syncedQuery, setSyncedQuery] = useState(urlQuery);
  if (syncedQuery !== urlQuery) {
    setSyncedQuery(urlQuery);
    setText(urlQuery);
  }
  return (
    <Bar
      $isOneRow={selects.length <= selectsBesideSearch}
      role="search"
      aria-label={searchLabel}
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ q: text.trim() });
      }}
    >
      <div className="search">
        <TextField
          type="search"
          label={searchLabel}
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // Not every browser does it.
            if (event.key !== 'Escape' || text === '') return;
            event.preventDefault();
            setText('');
          }}
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </div>
      {selects.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          options={toSelectOptions(options)}
          value={search[name] ?? ''}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
    </Bar>
  );
};
