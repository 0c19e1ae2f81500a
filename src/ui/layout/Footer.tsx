import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { seller } from '../../../contract/rules/delivery.ts';
import { withdrawalLinkText } from '../../../contract/rules/withdrawals.ts';
import { paths } from '../../paths/paths.ts';
import { Container } from '../kit/Container.tsx';
import { PlainLink } from '../link/TextLink.tsx';
import { useQueries } from '../shop/ShopContext.tsx';
import { color, media, space, type } from '../theme/theme.ts';
import { CookieSettings } from './CookieSettings.tsx';
import { LanguageLink } from './LanguageLink.tsx';
import { socialNetworks } from './socialNetworks.tsx';
import { PaymentMarks } from './PaymentMarks.tsx';
import { lazyOnDemand } from './lazyOnDemand.tsx';
import { Wordmark } from './Wordmark.tsx';

const FooterRoot = styled.footer`
  margin-top: ${space[96]};
  padding-block: ${space[48]} ${space[96]};
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  /* Below the first screen of every page: laid out when it comes near. */
  content-visibility: auto;
  contain-intrinsic-block-size: auto 720px;
`;

/** FRAME-12: three columns that stack at 768 px or less. */
const Columns = styled(Container)`
  display: grid;
  gap: ${space[48]} ${space[32]};
  ${media.aboveMobile} {
    grid-template-columns: 1.2fr 1fr 1fr;
  }
`;

const FooterColumn = styled.div`
  display: grid;
  align-content: start;
  gap: 6px;
  ${type[14]}
  font-style: normal;
  & h2 {
    ${type[13]}
    font-weight: 600;
    margin-bottom: 6px;
  }
  & a {
    width: fit-content;
    padding-block: 3px;
    ${media.coarse} {
      padding-block: 12px;
    }
  }
`;

const Social = styled.ul`
  display: flex;
  gap: 4px;
  margin: 8px 0 0 -11px;
  & a {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    padding: 0;
  }
`;

const SmallText = styled.p`
  max-width: 40ch;
  color: ${color.ink2};
  ${type[13]}
`;

/** Link lists side by side where there is room. */
const LinkLists = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(136px, 1fr));
  gap: ${space[48]} ${space[32]};
`;

/** Loaded where the shop has prices in several currencies. */
const { Component: LazyCurrencyChoice } = lazyOnDemand(
  async () => (await import('./CurrencyChoice.tsx')).CurrencyChoice,
  () => useQuery(useQueries().environment()).data?.priceLists !== undefined,
);

const FooterBottom = styled(Container)`
  margin-top: ${space[48]};
`;

interface FooterLink {
  readonly name: string;
  readonly href: string;
}

const shopLinks: readonly FooterLink[] = [
  { name: 'About', href: paths.content('about') },
  { name: 'Blogs', href: paths.content('blogs') },
  { name: 'Contact', href: paths.content('contact') },
  { name: 'FAQs', href: paths.content('faqs') },
  { name: 'Help', href: paths.content('help') },
  { name: 'Find an order', href: paths.findOrder() },
];

/** Legally required pages. */
const legalLinks: readonly FooterLink[] = [
  { name: 'Terms', href: paths.content('terms') },
  { name: 'Privacy', href: paths.content('privacy') },
  { name: 'Right of withdrawal', href: paths.content('withdrawal') },
  { name: withdrawalLinkText, href: paths.withdraw() },
  { name: 'Company details', href: paths.content('company') },
];

interface LinksProps {
  readonly children?: ReactNode;
  readonly title: string;
  readonly label: string;
  readonly links: readonly FooterLink[];
}

const FooterLinks = ({ title, label, links, children }: LinksProps) => (
  <FooterColumn as="nav" aria-label={label}>
    <h2>{title}</h2>
    {links.map(({ name, href }) => (
      <PlainLink key={name} href={href}>
        {name}
      </PlainLink>
    ))}
    {children}
  </FooterColumn>
);

/** FRAME-10, FRAME-11. */
export const Footer = () => (
  <FooterRoot>
    <Columns>
      <FooterColumn>
        <Wordmark />
        <SmallText>Clothing and footwear for men and women, made to be worn for years.</SmallText>
        <Social>
          {socialNetworks.map(({ name, href, icon }) => (
            <li key={name}>
              <a href={href} aria-label={name} rel="noreferrer">
                {icon}
              </a>
            </li>
          ))}
        </Social>
        <LazyCurrencyChoice />
      </FooterColumn>
      <LinkLists>
        <FooterLinks title="The shop" label="About the shop" links={shopLinks} />
        <FooterLinks title="Terms and privacy" label="Terms and privacy" links={legalLinks}>
          <CookieSettings />
          <LanguageLink />
        </FooterLinks>
      </LinkLists>
      <FooterColumn as="address">
        <h2>Find us</h2>
        <span>{seller.street}</span>
        <span>
          {seller.postalCode} {seller.city}, {seller.countryName}
        </span>
        <a href={`tel:${seller.telephone.replaceAll(' ', '')}`}>{seller.telephone}</a>
        <a href={`mailto:${seller.email}`}>{seller.email}</a>
      </FooterColumn>
    </Columns>
    <FooterBottom>
      <PaymentMarks />
    </FooterBottom>
  </FooterRoot>
);
