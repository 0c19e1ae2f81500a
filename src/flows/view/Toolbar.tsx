import { useSelector } from '@xstate/react';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { SelectField } from '../../ui/kit/SelectField.tsx';
import { VisuallyHidden } from '../../ui/kit/VisuallyHidden.tsx';
import { color, media, type } from '../../ui/theme/theme.ts';
import type { Source } from '../recording/sources.ts';
import { useFlows } from './FlowsContext.ts';
import { Tool, Tools } from './look.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  & > :first-child {
    flex: 1 1 220px;
    ${media.from768} {
      max-width: 320px;
    }
  }
`;

const Refusal = styled.p`
  flex: 1 0 100%;
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
      <SelectField
        id="source"
        label="Flows of"
        value={chosen ?? ''}
        disabled={sources.length === 0}
        options={
          sources.length === 0
            ? [{ value: '', label: 'No tab of the shop yet' }]
            : sources.map((source) => ({ value: source.id, label: nameOf(source) }))
        }
        onChange={({ currentTarget }) => actor.send({ type: 'source.chosen', source: currentTarget.value })}
      />
      <Tools>
        <Tool type="button" disabled={chosen === null} onClick={() => actor.send({ type: 'export.asked' })}>
          <Download aria-hidden="true" strokeWidth={1.5} size={18} />
          Export journal
        </Tool>
        <Tool type="button" onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" strokeWidth={1.5} size={18} />
          Import journal
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
      {refusal && <Refusal role="alert">{refusal}</Refusal>}
    </Bar>
  );
};
