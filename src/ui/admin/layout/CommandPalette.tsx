import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import styled from 'styled-components';
import { Announcer } from '../../kit/Announcer.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { PlainLink } from '../../link/TextLink.tsx';
import { color, type } from '../../theme/theme.ts';
import { Hint } from '../admin.styles.ts';
import { useStaffRole } from '../useStaffRole.ts';
import { findCommands } from './commands.ts';
import { useDeskKeys } from './useDeskKeys.ts';
import { useSingleKeys } from './useSingleKeys.ts';

const Commands = styled.ul`
  margin-block: 16px;
  & a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding-inline: 12px;
    ${type[14]}
  }
  & > :first-child a,
  & a:focus-visible {
    background: ${color.surface};
  }
`;

const Foot = styled.div`
  display: grid;
  gap: 4px;
`;

interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** DESK-06: opens a section or a search by its name; handles the keys of the admin area. */
export const CommandPalette = ({ isOpen, onOpen, onClose }: CommandPaletteProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { areOn, setAreOn } = useSingleKeys();
  useDeskKeys({ areSingleKeysOn: areOn && !isOpen, onPalette: onOpen });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Go to" initialFocus={input}>
      <Palette inputRef={input} onDone={onClose} />
      <Foot>
        <Checkbox checked={areOn} onChange={(event) => setAreOn(event.target.checked)}>
          Single keys: j and k move through a list, x chooses a row, / searches it
        </Checkbox>
        <Hint>Ctrl+K opens this from everywhere.</Hint>
      </Foot>
    </Dialog>
  );
};

interface PaletteProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onDone: () => void;
}

/** An input over links: Enter opens the first, the arrow keys move through all. */
const Palette = ({ inputRef, onDone }: PaletteProps) => {
  const [query, setQuery] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const commands = findCommands(query, useStaffRole());
  const moveFocus = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const stops = [inputRef.current, ...(list.current?.querySelectorAll('a') ?? [])];
    const current = stops.findIndex((stop) => stop === document.activeElement);
    stops.at((current + (event.key === 'ArrowDown' ? 1 : -1)) % stops.length)?.focus();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        list.current?.querySelector('a')?.click();
      }}
    >
      <TextField
        ref={inputRef}
        type="search"
        label="Section, order number, email or product"
        autoComplete="off"
        onKeyDown={moveFocus}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <Commands ref={list}>
        {commands.map(({ name, href }) => (
          <li key={href}>
            <PlainLink href={href} onClick={onDone} onKeyDown={moveFocus}>
              {name}
            </PlainLink>
          </li>
        ))}
      </Commands>
      <Announcer text={query === '' ? '' : `${commands.length} found`} />
    </form>
  );
};
