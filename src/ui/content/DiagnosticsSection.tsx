import styled from 'styled-components';
import { CopyDiagnosticsButton } from '../shop/CopyDiagnosticsButton.tsx';
import { color, display, space, type } from '../theme/theme.ts';

const Section = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space[16]};
  max-width: 68ch;
  margin-top: ${space[48]};
  ${type[16]}
  & > h2 {
    ${display[28]}
  }
  & > p:last-child {
    color: ${color.ink2};
    ${type[13]}
  }
`;

/** Lets a shopper copy diagnostics for a support message. */
export const DiagnosticsSection = () => (
  <Section aria-labelledby="help-fault">
    <h2 id="help-fault">Is something not working?</h2>
    <p>Copy what happened and paste it into your message to us. It shows us what you saw.</p>
    <CopyDiagnosticsButton />
    <p>
      It holds what you did, searched for and wrote in the shop, and no passwords, card numbers, email
      addresses, names or postal addresses.
    </p>
  </Section>
);
