import type { LucideIcon } from 'lucide-react';
import Heart from 'lucide-react/icons/heart';
import Package from 'lucide-react/icons/package';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import User from 'lucide-react/icons/user';
import styled from 'styled-components';
import { paths } from '../../paths/paths.ts';
import { SectionTitle } from '../kit/Heading.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { PlainLink } from '../link/TextLink.tsx';
import { color, media, type } from '../theme/theme.ts';
import { LatestOrder } from './LatestOrder.tsx';

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 48px;
  & > section {
    display: grid;
    gap: 16px;
  }
`;

const Welcome = styled.div`
  display: grid;
  gap: 24px;
  justify-items: start;
  & > p {
    max-width: 60ch;
  }
`;

const Shortcuts = styled.ul`
  display: grid;
  gap: 16px;
  ${media.from600} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.from1280} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const Shortcut = styled(PlainLink)`
  display: grid;
  grid-template-columns: auto 1fr;
  align-content: start;
  gap: 4px 16px;
  height: 100%;
  padding: 16px;
  background: ${color.surface};
  & > svg {
    grid-row: span 2;
  }
  & > span {
    color: ${color.ink2};
    ${type[14]}
  }
`;

interface ShortcutItem {
  readonly name: string;
  readonly text: string;
  readonly href: string;
  readonly Icon: LucideIcon;
}

const shortcuts: readonly ShortcutItem[] = [
  { name: 'Orders', text: 'Track, cancel or return your orders', href: paths.orders(), Icon: Package },
  { name: 'Returns', text: 'Follow your returns and refunds', href: paths.accountReturns(), Icon: RotateCcw },
  { name: 'My Data', text: 'Name, address, password', href: paths.accountDetails(), Icon: User },
  {
    name: 'Preferences',
    text: 'Choose what you like to see',
    href: paths.accountPreferences(),
    Icon: SlidersHorizontal,
  },
  { name: 'Wishlist', text: 'What you saved for later', href: paths.wishlist(), Icon: Heart },
];

/** ACCT-04, below the page's title 'Hello!'. */
export const OverviewView = () => (
  <Column>
    <Welcome>
      <p>Here you can manage your orders and your preferences.</p>
      <LinkButton href={paths.listing(['men'])}>Continue Shopping</LinkButton>
    </Welcome>
    <section aria-labelledby="overview-latest">
      <SectionTitle id="overview-latest">Latest order</SectionTitle>
      <LatestOrder />
    </section>
    <section aria-labelledby="overview-account">
      <SectionTitle id="overview-account">Your account</SectionTitle>
      <Shortcuts>
        {shortcuts.map(({ name, text, href, Icon }) => (
          <li key={name}>
            <Shortcut href={href}>
              <Icon aria-hidden="true" strokeWidth={1.5} size={24} />
              <strong>{name}</strong>
              <span>{text}</span>
            </Shortcut>
          </li>
        ))}
      </Shortcuts>
    </section>
  </Column>
);
