import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { SideMenu } from '../../kit/SideMenu.tsx';
import { display, media } from '../../theme/theme.ts';
import { AdminNav } from './AdminNav.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import { useFocusAfterTask } from '../useFocusAfterTask.ts';
import { useStaffTasks } from '../useStaffTasks.ts';

/** Titles are one size smaller than in the shop. */
const Content = styled.div`
  & h1 {
    margin-bottom: 8px;
    ${display[28]}
    ${media.from768} {
      ${display[36]}
    }
  }
`;

/** Layout of the admin pages: side menu, which is a left drawer at 1024 px or less, and content. */
export const AdminLayout = ({ children }: { readonly children: ReactNode }) => {
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const openPalette = () => setPaletteOpen(true);
  return (
    <>
      <SideMenu
        name="Admin menu"
        renderMenu={(onNavigate) => <AdminNav onNavigate={onNavigate} onPalette={openPalette} />}
      >
        <Content ref={useFocusAfterTask(useStaffTasks().isWorking)}>{children}</Content>
      </SideMenu>
      <CommandPalette isOpen={isPaletteOpen} onOpen={openPalette} onClose={() => setPaletteOpen(false)} />
    </>
  );
};
