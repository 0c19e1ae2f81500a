import { useRef, useState, type Ref } from 'react';
import styled from 'styled-components';
import { useLocation } from 'wouter';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { CommandList } from '../../kit/CommandList.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Hint } from '../admin.styles.ts';
import { useStaffRole } from '../useStaffRole.ts';
import { findCommands, type PageCommand } from './commands.ts';
import { useDeskKeys } from './useDeskKeys.ts';
import { useSingleKeys } from './useSingleKeys.ts';

const Foot = styled.div`
  display: grid;
  gap: 4px;
  margin-top: 16px;
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
          Single keys: j and k move through a list, / searches it
        </Checkbox>
        <Hint>Ctrl+K opens this from everywhere.</Hint>
      </Foot>
    </Dialog>
  );
};

interface PaletteProps {
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onDone: () => void;
}

const Palette = ({ inputRef, onDone }: PaletteProps) => {
  const [query, setQuery] = useState('');
  const [, navigate] = useLocation();
  const role = useStaffRole();
  const open = ({ href }: PageCommand) => {
    onDone();
    navigate(href);
  };
  return (
    <CommandList
      label="Section, order number, email or product"
      query={query}
      onQueryChange={setQuery}
      commands={findCommands(query, role)}
      onChoose={open}
      inputRef={inputRef}
    />
  );
};
