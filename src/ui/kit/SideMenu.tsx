import Menu from 'lucide-react/icons/menu';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, flexWrap, media, type } from '../theme/theme.ts';
import { Button } from './Button.tsx';
import { Drawer, preloadDrawer } from './Drawer.tsx';

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${media.aboveDrawer} {
    grid-template-columns: 208px minmax(0, 1fr);
    gap: 56px;
  }
  ${media.print} {
    display: block;
  }
`;

const Rail = styled.div`
  display: none;
  ${media.aboveDrawer} {
    display: block;
  }
`;

const Head = styled.div<{ $isBare: boolean }>`
  ${flexWrap}
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  margin-bottom: 24px;
  ${media.aboveDrawer} {
    display: ${({ $isBare }) => ($isBare ? 'none' : 'flex')};
  }
`;

const DrawerTrigger = styled.div`
  ${media.aboveDrawer} {
    display: none;
  }
`;

/** The vertical link list of a side menu; the current page's link has `aria-current`. */
export const SideMenuList = styled.ul`
  ${type[14]}
  & a {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    padding-inline: 14px;
    border-left: 2px solid ${color.line};
  }
  & a[aria-current] {
    border-color: ${color.brand};
    font-weight: 600;
  }
`;

interface SideMenuProps {
  /** Title of the drawer and label of the button that opens it. */
  readonly name: string;
  /** Renders the links; inside the drawer, `onNavigate` closes it. */
  readonly renderMenu: (onNavigate?: () => void) => ReactNode;
  /** The page heading beside the drawer button; omit it when the children start with the heading. */
  readonly heading?: ReactNode;
  readonly children: ReactNode;
}

/** A page with a side menu, which becomes a left drawer at 1024 px or less. */
export const SideMenu = ({ name, renderMenu, heading, children }: SideMenuProps) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Layout>
      <Rail>{renderMenu()}</Rail>
      <div>
        <Head $isBare={heading === undefined}>
          {heading}
          <DrawerTrigger>
            <Button
              variant="secondary"
              onPointerEnter={preloadDrawer}
              onFocus={preloadDrawer}
              onClick={() => setOpen(true)}
            >
              <Menu aria-hidden="true" strokeWidth={1.5} size={18} />
              {name}
            </Button>
          </DrawerTrigger>
        </Head>
        {children}
      </div>
      <Drawer isOpen={isOpen} onClose={close} title={name} side="left">
        {renderMenu(close)}
      </Drawer>
    </Layout>
  );
};
