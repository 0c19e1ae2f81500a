import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import { color, type } from '../../ui/theme/theme.ts';
import { copyFormats, definitionText, type CopyFormat } from '../definition/definitionText.ts';
import { ToolButton, ToolGroup } from './shared.styles.ts';

const labels: { readonly [F in CopyFormat]: string } = {
  studio: 'Stately Studio',
  json: 'JSON',
  mermaid: 'Mermaid',
};

const Label = styled.span`
  ${type[13]}
  color: ${color.ink2};
`;

const Result = styled.p`
  flex: 1 0 100%;
  ${type[13]}
  color: ${color.ink2};
  &:empty {
    display: none;
  }
`;

/** Buttons that copy a machine's definition for other tools. */
export const CopyTools = ({ machine }: { readonly machine: AnyStateMachine }) => {
  const [result, setResult] = useState('');
  const copy = async (format: CopyFormat) => {
    try {
      await navigator.clipboard.writeText(definitionText(machine, format));
      setResult(
        format === 'studio'
          ? `${machine.id} is copied. In Stately Studio's editor choose Import from code and paste it.`
          : `${machine.id} is copied as ${labels[format]}.`,
      );
    } catch {
      setResult('The browser did not let the page write to the clipboard.');
    }
  };
  return (
    <>
      <ToolGroup role="group" aria-label="Copy the definition">
        <Label aria-hidden="true">Copy</Label>
        {copyFormats.map((format) => (
          <ToolButton
            key={format}
            type="button"
            aria-label={`Copy for ${labels[format]}`}
            onClick={() => void copy(format)}
          >
            {format === 'studio' && <Copy aria-hidden="true" strokeWidth={1.5} size={18} />}
            {labels[format]}
          </ToolButton>
        ))}
      </ToolGroup>
      <Result role="status">{result}</Result>
    </>
  );
};
