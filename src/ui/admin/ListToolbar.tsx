import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../kit/Button.tsx';
import { SelectField } from '../kit/SelectField.tsx';
import { TextField } from '../kit/TextField.tsx';
import { media } from '../theme/theme.ts';

const Bar = styled.form`
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
  ${media.from1280} {
    grid-template-columns: minmax(320px, 2fr) repeat(auto-fit, minmax(150px, 1fr));
    & > .search {
      grid-column: auto;
    }
  }
`;

export interface ListChoice {
  /** Its name in the address. */
  readonly name: string;
  readonly label: string;
  /** The first one stands for nothing chosen, with an empty value. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface ListToolbarProps {
  /** What can be searched for, as in 'Order number or email'. */
  readonly searchLabel: string;
  readonly search: { readonly [name: string]: string | undefined };
  readonly choices: readonly ListChoice[];
  readonly onAsk: (change: { readonly [name: string]: string }) => void;
}

/** Search, filters and order above a list; a choice counts at once, a search when it is submitted. What is typed follows the address. */
export const ListToolbar = ({ searchLabel, search, choices, onAsk }: ListToolbarProps) => {
  const asked = search['q'] ?? '';
  const [text, setText] = useState(asked);
  const [known, setKnown] = useState(asked);
  if (known !== asked) {
    setKnown(asked);
    setText(asked);
  }
  return (
    <Bar
      role="search"
      aria-label={searchLabel}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk({ q: text.trim() });
      }}
    >
      <div className="search">
        <TextField
          type="search"
          label={searchLabel}
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </div>
      {choices.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          options={options}
          value={search[name] ?? ''}
          onChange={(event) => onAsk({ [name]: event.target.value })}
        />
      ))}
    </Bar>
  );
};
