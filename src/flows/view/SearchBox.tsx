import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, media, radius, type } from '../../ui/theme/theme.ts';
import { shopMachines } from '../definition/shopMachines.ts';
import { maxResults, createSearchIndex, type SearchResult } from '../recording/search.ts';
import { useFlows } from './FlowsContext.ts';
import { rowButtonStyles, scrollingListStyles, SmallText } from './shared.styles.ts';

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
  ${scrollingListStyles}
`;

const Result = styled.button`
  ${rowButtonStyles}
  min-height: 40px;
  padding: 4px 12px;
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

/** Name of a result; for a state without its ancestors. */
const titleOf = ({ kind, name }: SearchResult): string =>
  kind === 'state' ? name.slice(name.lastIndexOf('.') + 1) : name;

const locationOf = ({ kind, name, machine }: SearchResult): string => {
  if (kind === 'machine') return 'machine';
  return kind === 'event' ? `event of ${machine}` : `state in ${name.slice(0, name.lastIndexOf('.'))}`;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(input|textarea|select)$/i.test(target.tagName);

/** Searches machines, states and events. The `/` key focuses it. */
export const SearchBox = () => {
  const { actor } = useFlows();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query);
  const search = useMemo(() => createSearchIndex(shopMachines.values()), []);
  const results = useMemo(() => search(deferredQuery), [search, deferredQuery]);
  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);
  const select = (result: SearchResult) => actor.send({ type: 'result.selected', result });
  const hasQuery = deferredQuery.trim() !== '';
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
          if (key === 'Enter' && results[0]) select(results[0]);
        }}
      />
      {hasQuery && (
        <SmallText role="status">
          {results.length === 0
            ? 'Nothing found.'
            : `${results.length === maxResults ? 'The first ' : ''}${results.length} found`}
        </SmallText>
      )}
      {results.length > 0 && (
        <Results aria-label="Results">
          {results.map((result) => (
            <li key={`${result.kind} ${result.machine} ${result.name}`}>
              <Result type="button" onClick={() => select(result)}>
                {titleOf(result)}
                <span>{locationOf(result)}</span>
              </Result>
            </li>
          ))}
        </Results>
      )}
    </Box>
  );
};
