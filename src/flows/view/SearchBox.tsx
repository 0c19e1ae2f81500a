import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, media, radius, type } from '../../ui/theme/theme.ts';
import { charts } from '../charts.ts';
import { mostFound, searchIndex, type Found } from '../recording/search.ts';
import { useFlows } from './FlowsContext.ts';
import { Small } from './look.ts';

const Box = styled.div`
  display: grid;
  gap: 8px;
`;

const Input = styled.input`
  width: 100%;
  height: 40px;
  padding: 0 12px;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.bg};
  ${type[14]}
`;

const Results = styled.ul`
  max-height: 40vh;
  overflow-y: auto;
  border: 1px solid ${color.line};
`;

const Result = styled.button`
  display: grid;
  width: 100%;
  min-height: 40px;
  padding: 4px 12px;
  text-align: left;
  overflow-wrap: anywhere;
  ${type[13]}
  & > span {
    ${type[12]}
    color: ${color.ink2};
  }
  ${media.hover} {
    &:hover {
      background: ${color.surface};
    }
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** A state by its own name; where it is stands below. */
const titleOf = ({ kind, name }: Found): string =>
  kind === 'state' ? name.slice(name.lastIndexOf('.') + 1) : name;

const placeOf = ({ kind, name, machine }: Found): string => {
  if (kind === 'machine') return 'machine';
  return kind === 'event' ? `event of ${machine}` : `state in ${name.slice(0, name.lastIndexOf('.'))}`;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(input|textarea|select)$/i.test(target.tagName);

/** Finds machines, states and events of this build. `/` leads here from anywhere on the page. */
export const SearchBox = () => {
  const { actor } = useFlows();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const search = useMemo(() => searchIndex(charts.values()), []);
  const found = useMemo(() => search(wanted), [search, wanted]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const choose = (result: Found) => actor.send({ type: 'result.chosen', found: result });
  const isAsked = wanted.trim() !== '';
  return (
    <Box role="search">
      <Input
        ref={input}
        type="search"
        aria-label="Search machines, states and events"
        placeholder="Search  /"
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setQuery('');
          if (key === 'Enter' && found[0]) choose(found[0]);
        }}
      />
      {isAsked && (
        <Small role="status">
          {found.length === 0
            ? 'Nothing found.'
            : `${found.length === mostFound ? 'The first ' : ''}${found.length} found`}
        </Small>
      )}
      {found.length > 0 && (
        <Results aria-label="Results">
          {found.map((result) => (
            <li key={`${result.kind} ${result.machine} ${result.name}`}>
              <Result type="button" onClick={() => choose(result)}>
                {titleOf(result)}
                <span>{placeOf(result)}</span>
              </Result>
            </li>
          ))}
        </Results>
      )}
    </Box>
  );
};
