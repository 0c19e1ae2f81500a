import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SideMenu } from '../kit/SideMenu.tsx';
import { display, media } from '../theme/theme.ts';
import { AdminNav } from './AdminNav.tsx';
import { useFocusAfterWork } from './useFocusAfterWork.ts';
import { useStaff } from './useStaff.ts';

/** A denser page than the shop's own: the title is one size smaller at every width. */
const Content = styled.div`
  & h1 {
    margin-bottom: 8px;
    ${display[28]}
    ${media.from768} {
      ${display[36]}
    }
  }
`;

/** What every page of the admin area shares: the menu beside it, which is a left drawer at 1024 px or less. */
export const AdminFrame = ({ children }: { readonly children: ReactNode }) => (
  <SideMenu name="Admin menu" renderMenu={(onChosen) => <AdminNav onChosen={onChosen} />}>
    <Content ref={useFocusAfterWork(useStaff().isWorking)}>{children}</Content>
  </SideMenu>
);
