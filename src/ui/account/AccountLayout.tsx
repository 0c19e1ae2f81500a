import type { ReactNode } from 'react';
import styled from 'styled-components';
import { storeName } from '../../../contract/rules.ts';
import { RequireSignIn } from '../auth/RequireSignIn.tsx';
import { paths } from '../../paths/paths.ts';
import { TextLink } from '../link/TextLink.tsx';
import { PageTitle } from '../kit/Heading.tsx';
import { SideMenu } from '../kit/SideMenu.tsx';
import { display, media } from '../theme/theme.ts';
import { AccountNav } from './AccountNav.tsx';

/** The shop's name, in print only: the header is not printed. */
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

export interface AccountLayoutProps {
  /** The page's h1. */
  readonly title: string;
  /** Whether a guest session may not see the page. */
  readonly needsAccount?: boolean;
  /** Shown to signed-in users; guests see 'Please login first'. */
  readonly children: ReactNode;
}

/** GUEST-05: without a session, an order is found by its number and the address of its mails. */
const findOrderLink = <TextLink href={paths.findOrder()}>Find an order without signing in</TextLink>;

/**
 * ROUTE-21, ACCT-01 to ACCT-03: layout of the account pages: title, side menu (a left drawer at 1024 px or less) and sign-in guard.
 * Rendered inside `PersonalPageContainer`.
 */
export const AccountLayout = ({ title, needsAccount = false, children }: AccountLayoutProps) => (
  <>
    <Letterhead />
    <SideMenu
      name="Account menu"
      renderMenu={(onNavigate) => <AccountNav onNavigate={onNavigate} />}
      heading={<PageTitle>{title}</PageTitle>}
    >
      <RequireSignIn needsAccount={needsAccount} help={needsAccount ? undefined : findOrderLink}>
        {children}
      </RequireSignIn>
    </SideMenu>
  </>
);
