import { Menu } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../kit/Button.tsx';
import { Drawer, preloadDrawer } from '../kit/Drawer.tsx';
import { display, media } from '../theme/theme.ts';
import { AdminNav } from './AdminNav.tsx';
import { useFocusAfterWork } from './useFocusAfterWork.ts';
import { useStaff } from './useStaff.ts';

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  ${media.aboveDrawer} {
    grid-template-columns: 184px minmax(0, 1fr);
    gap: 48px;
  }
`;

const Rail = styled.div`
  display: none;
  ${media.aboveDrawer} {
    display: block;
  }
`;

const OpensDrawer = styled.div`
  ${media.aboveDrawer} {
    display: none;
  }
`;

/** A denser page than the shop's own: the title is one size smaller at every width. */
const Content = styled.div`
  min-width: 0;
  & h1 {
    margin-bottom: 8px;
    ${display[28]}
    ${media.from768} {
      ${display[36]}
    }
  }
`;

/** What every page of the admin area shares: the menu beside it, which is a left drawer at 1024 px or less. */
export const AdminFrame = ({ children }: { readonly children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  const content = useFocusAfterWork(useStaff().isWorking);
  const close = () => setOpen(false);
  return (
    <Layout>
      <Rail>
        <AdminNav />
      </Rail>
      <OpensDrawer>
        <Button
          variant="secondary"
          onPointerEnter={preloadDrawer}
          onFocus={preloadDrawer}
          onClick={() => setOpen(true)}
        >
          <Menu aria-hidden="true" strokeWidth={1.5} size={18} />
          Admin menu
        </Button>
      </OpensDrawer>
      <Content ref={content}>{children}</Content>
      <Drawer isOpen={isOpen} onClose={close} title="Admin menu" side="left">
        <AdminNav onChosen={close} />
      </Drawer>
    </Layout>
  );
};
