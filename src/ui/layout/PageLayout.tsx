import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useDeferredValue, type ReactNode } from 'react';
import styled from 'styled-components';
import { selectIsChoosingAgain, selectIsPrompting } from '../../machines/consent/selectors.ts';
import { selectAnnouncement } from '../../machines/navigation/selectors.ts';
import { Announcer } from '../kit/Announcer.tsx';
import { Notifications } from '../notifications/Notifications.tsx';
import { useConsent, useNavigationFlow, useQueries } from '../shop/ShopContext.tsx';
import { Banner } from './Banner.tsx';
import { CookieBar, cookieSettingsId } from './CookieBar.tsx';
import { Header } from './Header.tsx';
import {
  ConnectionStatus,
  footer,
  LazyAuthDialog,
  LazyCartDrawer,
  LazyScrollToTop,
} from './lazyComponents.tsx';
import { Navigation } from './Navigation.tsx';
import { mainId, SkipLink } from './SkipLink.tsx';

const Main = styled.main`
  min-height: 60vh;
  &:focus {
    outline: none;
  }
`;

/** Separate from the layout, which would be rendered again with every page. */
const PageAnnouncer = () => <Announcer text={useSelector(useNavigationFlow(), selectAnnouncement)} />;

const CookieNotice = () => {
  const consent = useConsent();
  // The start of the flows changes it: the bar is rendered in a task of its own.
  const isPrompting = useDeferredValue(useSelector(consent, selectIsPrompting));
  const isChoosingAgain = useSelector(consent, selectIsChoosingAgain);
  const canDecline = useQuery(useQueries().environment()).data?.consentPolicy !== 'none';
  const choose = (type: 'consent.accepted' | 'consent.declined') => () => {
    // The cookie bar unmounts with its focused button.
    document
      .getElementById(isChoosingAgain ? cookieSettingsId : mainId)
      ?.focus({ preventScroll: !isChoosingAgain });
    consent.send({ type });
  };
  return (
    isPrompting && (
      <CookieBar
        onAccept={choose('consent.accepted')}
        onDecline={canDecline ? choose('consent.declined') : undefined}
        isFocused={isChoosingAgain}
      />
    )
  );
};

/** The layout around every page: banner, header, navigation, footer and overlays. */
export const PageLayout = ({ children }: { readonly children: ReactNode }) => (
  <>
    <SkipLink />
    <Banner />
    <ConnectionStatus />
    <Header />
    <Navigation />
    <Main id={mainId} tabIndex={-1}>
      {children}
    </Main>
    {footer}
    <LazyScrollToTop />
    <CookieNotice />
    <LazyCartDrawer />
    <LazyAuthDialog />
    <PageAnnouncer />
    <Notifications />
  </>
);
