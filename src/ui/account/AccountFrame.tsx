import { Menu } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { UserPage } from '../auth/UserPage.tsx';
import { Button } from '../kit/Button.tsx';
import { Drawer, preloadDrawer } from '../kit/Drawer.tsx';
import { PageTitle } from '../kit/Heading.tsx';
import { media } from '../theme/theme.ts';
import { AccountNav } from './AccountNav.tsx';

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${media.aboveDrawer} {
    grid-template-columns: 208px minmax(0, 1fr);
    gap: 64px;
  }
`;

const Rail = styled.div`
  display: none;
  ${media.aboveDrawer} {
    display: block;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  margin-bottom: 24px;
`;

const OpensDrawer = styled.div`
  ${media.aboveDrawer} {
    display: none;
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
export const AccountFrame = ({ title, children }: AccountFrameProps) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Layout>
      <Rail>
        <AccountNav />
      </Rail>
      <div>
        <Head>
          <PageTitle>{title}</PageTitle>
          <OpensDrawer>
            <Button
              variant="secondary"
              onPointerEnter={preloadDrawer}
              onFocus={preloadDrawer}
              onClick={() => setOpen(true)}
            >
              <Menu aria-hidden="true" strokeWidth={1.5} size={18} />
              Account menu
            </Button>
          </OpensDrawer>
        </Head>
        <UserPage>{children}</UserPage>
      </div>
      <Drawer isOpen={isOpen} onClose={close} title="Account menu" side="left">
        <AccountNav onChosen={close} />
      </Drawer>
    </Layout>
  );
};
