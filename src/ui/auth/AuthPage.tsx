import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PageTitle } from '../kit/Heading.tsx';
import { TextLink } from '../link/TextLink.tsx';
import { Switch } from './authLook.ts';

/** One form on a page. */
export const AuthColumn = styled.div`
  display: grid;
  gap: 24px;
  max-width: 440px;
  margin-inline: auto;
`;

interface AuthPageProps {
  readonly title: string;
  readonly question: string;
  readonly otherName: string;
  readonly otherHref: string;
  readonly children: ReactNode;
}

/** Sign-in or sign-up as a page of its own, each leading to the other. */
export const AuthPage = ({ title, question, otherName, otherHref, children }: AuthPageProps) => (
  <AuthColumn>
    <PageTitle>{title}</PageTitle>
    {children}
    <Switch>
      {question} <TextLink href={otherHref}>{otherName}</TextLink>
    </Switch>
  </AuthColumn>
);
