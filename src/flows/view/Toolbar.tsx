import { useSelector } from '@xstate/react';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import Upload from 'lucide-react/icons/upload';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../../ui/kit/VisuallyHidden.tsx';
import { color, flexWrap, radius, type } from '../../ui/theme/theme.ts';
import type { Source } from '../recording/sources.ts';
import { useFlows } from './FlowsContext.ts';
import { ToolButton, ToolGroup } from './shared.styles.ts';

const Bar = styled.div`
  ${flexWrap}
  align-items: center;
  gap: 8px;
`;

const Select = styled.select`
  flex: 1 1 200px;
  min-width: 0;
  max-width: 360px;
  height: 40px;
  padding: 0 12px;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.bg};
  color: ${color.ink};
  ${type[14]}
  text-overflow: ellipsis;
`;

const ErrorText = styled.p`
  flex: 1 1 100%;
  ${type[14]}
  color: ${color.sale};
  font-weight: 500;
`;

const nameOf = ({ kind, name, isOpen }: Source): string =>
  kind === 'file' ? `File ${name}` : `Tab at ${name}${isOpen ? '' : ', closed'}`;

/** Session select, and buttons for journal export, import and Stately's inspector. */
export const Toolbar = ({ sources }: { readonly sources: readonly Source[] }) => {
  const { actor } = useFlows();
  const selected = useSelector(actor, ({ context }) => context.source);
  const stately = useSelector(actor, ({ context }) => context.stately);
  const importError = useSelector(actor, ({ context }) => context.importError);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(null);
  /** Imports the file that was selected last, even if an earlier one is read later. */
  const importFile = async (file: File | undefined) => {
    if (!file) return;
    latest.current = file;
    const text = await file.text();
    if (latest.current === file) actor.send({ type: 'file.read', name: file.name, text });
  };
  return (
    <Bar>
      <Select
        aria-label="Session"
        value={selected ?? ''}
        disabled={sources.length === 0}
        onChange={({ currentTarget }) => actor.send({ type: 'source.selected', source: currentTarget.value })}
      >
        {sources.length === 0 && <option value="">No tab of the shop yet</option>}
        {sources.map((source) => (
          <option key={source.id} value={source.id}>
            {nameOf(source)}
          </option>
        ))}
      </Select>
      <ToolGroup>
        <ToolButton
          type="button"
          disabled={selected === null}
          onClick={() => actor.send({ type: 'export.requested' })}
        >
          <Download aria-hidden="true" strokeWidth={1.5} size={18} />
          Export journal
        </ToolButton>
        <ToolButton type="button" onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" strokeWidth={1.5} size={18} />
          Import journal
        </ToolButton>
        <ToolButton
          type="button"
          disabled={selected === null}
          onClick={() => actor.send({ type: 'stately.requested' })}
        >
          <ExternalLink aria-hidden="true" strokeWidth={1.5} size={18} />
          Open in Stately
        </ToolButton>
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            accept="application/json,.json"
            aria-label="Journal file"
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              void importFile(currentTarget.files?.[0]);
              // Allows the same file to be selected again.
              currentTarget.value = '';
            }}
          />
        </VisuallyHidden>
      </ToolGroup>
      {stately === 'blocked' && (
        <ErrorText role="alert">
          The browser blocked the window of Stately. Allow pop-up windows for this page, then press Open in
          Stately again.
        </ErrorText>
      )}
      {importError && <ErrorText role="alert">{importError}</ErrorText>}
    </Bar>
  );
};
