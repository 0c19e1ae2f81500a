import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { enrolmentQuery } from '../../services/secondFactor.queries.ts';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { ErrorState } from '../kit/StateBlock.tsx';
import { useShop } from '../shop/ShopContext.tsx';
import { Note } from './auth.styles.ts';
import { CodeForm } from './CodeForm.tsx';
import { QrCode } from './QrCode.tsx';

const Key = styled.code`
  overflow-wrap: anywhere;
  font-weight: 600;
`;

/** Takes the focus of the removed password form; the keyboard of a phone would cover the QR code. */
const Instruction = ({ children }: { readonly children: ReactNode }) => {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1}>
      {children}
    </p>
  );
};

const groupLetters = (key: string): string => key.replaceAll(/(.{4})(?=.)/g, '$1 ');

interface EnrolmentKeyProps {
  readonly introduction: string;
  /** The form of the first code, around what it is for. */
  readonly renderForm: (key: ReactNode) => ReactNode;
}

/** The key for an authenticator app, which its first code confirms. */
export const EnrolmentKey = ({ introduction, renderForm }: EnrolmentKeyProps) => {
  const { data, isPending, isFetching, refetch } = useQuery(enrolmentQuery(useShop().services));
  if (isPending)
    return (
      <Busy isBusy label="Preparing your key" skeleton={<SkeletonBlock $height="360px" />}>
        {null}
      </Busy>
    );
  if (!data)
    return (
      <ErrorState
        text="We could not prepare your key. Please try again."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return renderForm(
    <>
      <Instruction>
        {introduction} Scan this code with an authenticator app, then enter the six digits that it shows.
      </Instruction>
      <QrCode text={data.uri} label="QR code of your key" />
      <Note>
        Or enter this key in the app: <Key>{groupLetters(data.key)}</Key>
      </Note>
    </>,
  );
};

/** Staff add the key to an authenticator app, and confirm with its first code, to sign in. */
export const Enrolment = () => (
  <EnrolmentKey
    introduction="Staff sign in with a second factor."
    renderForm={(key) => (
      <CodeForm label="Code of the app" submitLabel="Set up and login">
        {key}
      </CodeForm>
    )}
  />
);
