import { useSelector } from '@xstate/react';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import Upload from 'lucide-react/icons/upload';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../../ui/kit/VisuallyHidden.tsx';
import { color, radius, type } from '../../ui/theme/theme.ts';
import type { Source } from '../recording/sources.ts';
import { useFlows } from './FlowsContext.ts';
import { Tool, Tools } from './look.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
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

const Refusal = styled.p`
  flex: 1 1 100%;
  ${type[14]}
  color: ${color.sale};
  font-weight: 500;
`;

const nameOf = ({ kind, name, isOpen }: Source): string =>
  kind === 'file' ? `File ${name}` : `Tab at ${name}${isOpen ? '' : ', closed'}`;

/** What is looked at, and the ways of a journal out of the page and into it. */
export const Toolbar = ({ sources }: { readonly sources: readonly Source[] }) => {
  const { actor } = useFlows();
  const chosen = useSelector(actor, ({ context }) => context.source);
  const stately = useSelector(actor, ({ context }) => context.stately);
  const refusal = useSelector(actor, ({ context }) => context.refusal);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(null);
  /** Of several files the one that was chosen last counts, however long each takes to read. */
  const take = async (file: File | undefined) => {
    if (!file) return;
    latest.current = file;
    const text = await file.text();
    if (latest.current === file) actor.send({ type: 'file.read', name: file.name, text });
  };
  return (
    <Bar>
      <Select
        aria-label="Session"
        value={chosen ?? ''}
        disabled={sources.length === 0}
        onChange={({ currentTarget }) => actor.send({ type: 'source.chosen', source: currentTarget.value })}
      >
        {sources.length === 0 && <option value="">No tab of the shop yet</option>}
        {sources.map((source) => (
          <option key={source.id} value={source.id}>
            {nameOf(source)}
          </option>
        ))}
      </Select>
      <Tools>
        <Tool type="button" disabled={chosen === null} onClick={() => actor.send({ type: 'export.asked' })}>
          <Download aria-hidden="true" strokeWidth={1.5} size={18} />
          Export journal
        </Tool>
        <Tool type="button" onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" strokeWidth={1.5} size={18} />
          Import journal
        </Tool>
        <Tool type="button" disabled={chosen === null} onClick={() => actor.send({ type: 'stately.asked' })}>
          <ExternalLink aria-hidden="true" strokeWidth={1.5} size={18} />
          Open in Stately
        </Tool>
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            accept="application/json,.json"
            aria-label="Journal file"
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              void take(currentTarget.files?.[0]);
              // The same file may be chosen again.
              currentTarget.value = '';
            }}
          />
        </VisuallyHidden>
      </Tools>
      {stately === 'blocked' && (
        <Refusal role="alert">
          The browser blocked the window of Stately. Allow pop-up windows for this page, then press Open in
          Stately again.
        </Refusal>
      )}
      {refusal && <Refusal role="alert">{refusal}</Refusal>}
    </Bar>
  );
};
