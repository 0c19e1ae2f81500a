import { Autocomplete } from '@base-ui/react/autocomplete';
import type { Ref } from 'react';
import styled from 'styled-components';
import { color, type } from '../theme/theme.ts';
import { inputStyles } from './field.styles.ts';

export interface Command {
  readonly id: string;
  readonly name: string;
}

export interface CommandListProps<C extends Command> {
  /** Of the input. */
  readonly label: string;
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  /** The commands that match the query, best first. */
  readonly commands: readonly C[];
  readonly onChoose: (command: C) => void;
  readonly inputRef: Ref<HTMLInputElement>;
}

const Input = styled(Autocomplete.Input)`
  ${inputStyles}
`;

const List = styled(Autocomplete.List)`
  display: grid;
  margin-top: 12px;
  & > [role='option'] {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding-inline: 12px;
    cursor: pointer;
    ${type[14]}
  }
  & > [data-highlighted] {
    background: ${color.surface};
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;

/** An input over a list of commands: typing filters, the arrow keys move, Enter chooses. */
export const CommandList = <C extends Command>({
  label,
  query,
  onQueryChange,
  commands,
  onChoose,
  inputRef,
}: CommandListProps<C>) => (
  <Autocomplete.Root
    inline
    open
    autoHighlight="always"
    mode="none"
    items={commands}
    itemToStringValue={({ name }) => name}
    value={query}
    onValueChange={(value, { reason }) => {
      if (reason !== 'item-press') onQueryChange(value);
    }}
  >
    <Input ref={inputRef} aria-label={label} placeholder={label} />
    <List>
      {(command: C) => (
        <Autocomplete.Item key={command.id} value={command} onClick={() => onChoose(command)}>
          {command.name}
        </Autocomplete.Item>
      )}
    </List>
  </Autocomplete.Root>
);
