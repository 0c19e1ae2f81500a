import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { selectStep } from '../../../machines/secondFactor/selectors.ts';
import type { SecondFactorStatus } from '../../../services/admin/adminServices.ts';
import { EnrolmentKey } from '../../auth/Enrolment.tsx';
import { RecoveryCodes } from '../../auth/RecoveryCodes.tsx';
import { useFocusHeadingWhenLost } from '../../forms/focusRecovery.ts';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { useAdminClient } from '../adminContext.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { FactorCodeForm } from './FactorCodeForm.tsx';
import { SetupForm } from './SetupForm.tsx';

/** ROLE-05: staff set up a second factor where it is optional, see its recovery codes once, and remove it. */
export const SecurityView = () => (
  <TitledPanel id="second-factor" title="Second factor">
    <SecondFactor />
  </TitledPanel>
);

const SecondFactor = () => {
  const { queries, secondFactor } = useAdminClient();
  const step = useSelector(secondFactor, selectStep);
  const status = useQuery(queries.secondFactor());
  useFocusHeadingWhenLost(`${step} ${status.data?.isSetUp}`);
  if (step === 'codes') return <RecoveryCodes onSaved={() => secondFactor.send({ type: 'codes.saved' })} />;
  if (step === 'code')
    return (
      <EnrolmentKey
        introduction="Your account gets a second factor."
        renderForm={(key) => (
          <FactorCodeForm
            label="Code of the app"
            submitLabel="Set up"
            type="code.submitted"
            onDismiss={() => secondFactor.send({ type: 'setup.dismissed' })}
          >
            {key}
          </FactorCodeForm>
        )}
      />
    );
  return (
    <QueryContent query={status} subject="your second factor" height="200px">
      {(current) => (current.isSetUp ? <Enrolled status={current} /> : <SetupForm />)}
    </QueryContent>
  );
};

const Enrolled = ({ status: { isRequired, recoveryCodesLeft } }: { readonly status: SecondFactorStatus }) => {
  const left = `${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? 'code is' : 'codes are'} left`;
  const summary = `You sign in with your password and a code of your authenticator app. ${left}.`;
  if (isRequired)
    return (
      <>
        <p>{summary}</p>
        <p>Staff of this shop need a second factor. To change the app, ask whoever runs the server.</p>
      </>
    );
  return (
    <FactorCodeForm label="Code" submitLabel="Remove second factor" type="removal.requested">
      <p>{summary}</p>
      <p>To remove it, enter a code of the app or a recovery code. To change the app, set it up again.</p>
    </FactorCodeForm>
  );
};
