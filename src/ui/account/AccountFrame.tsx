import type { ReactNode } from 'react';
import styled from 'styled-components';
import { storeName } from '../../../contract/rules.ts';
import { UserPage } from '../auth/UserPage.tsx';
import { PageTitle } from '../kit/Heading.tsx';
import { SideMenu } from '../kit/SideMenu.tsx';
import { display, media } from '../theme/theme.ts';
import { AccountNav } from './AccountNav.tsx';

/** The shop's name, in print alone, where the header is left out. */
const Letterhead = styled.div`
  ${media.print} {
    &::before {
      content: '${storeName}';
      ${display[28]}
      letter-spacing: 0.16em;
      text-transform: uppercase;
    }
  }
`;

export interface AccountFrameProps {
  /** The page's h1. */
  readonly title: string;
  /** For the signed-in alone: anybody else reads 'Please login first' in its place. */
  readonly children: ReactNode;
}

/**
 * ROUTE-21, ACCT-01 to ACCT-03: what the pages of the account share: their title, the menu beside them, which is a left drawer at 1024 px
 * or less, and the guard. Stands inside `PersonalSpace`.
 */
export const AccountFrame = ({ title, children }: AccountFrameProps) => (
  <>
    <Letterhead />
    <SideMenu
      name="Account menu"
      renderMenu={(onChosen) => <AccountNav onChosen={onChosen} />}
      heading={<PageTitle>{title}</PageTitle>}
    >
      <UserPage>{children}</UserPage>
    </SideMenu>
  </>
);
