import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { color, iconButtonSize, radius, type } from '../theme/theme.ts';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';

const Form = styled.form`
  position: relative;
  display: flex;
  align-items: center;
  width: 100%;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.bg};
  &:focus-within {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

const Input = styled.input`
  flex: 1;
  min-width: 0;
  height: ${iconButtonSize};
  padding: 0 0 0 14px;
  border: 0;
  background: none;
  ${type[16]}
  outline: none;
  appearance: none;
  &::-webkit-search-cancel-button {
    display: none;
  }
  &::placeholder {
    color: ${color.ink3};
    opacity: 1;
  }
`;

const Act = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: ${iconButtonSize};
`;

export interface SearchBoxProps {
  readonly term: string;
  readonly onType: (term: string) => void;
  readonly onSubmit: () => void;
  /** SEARCH-06. */
  readonly onClear: () => void;
}

/** A labelled search field; the clear button shows as soon as there is something to clear. Works without JavaScript, too. */
export const SearchBox = ({ term, onType, onSubmit, onClear }: SearchBoxProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <search>
      <Form
        action="/products"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <VisuallyHidden as="label" htmlFor={id}>
          Search
        </VisuallyHidden>
        <Input
          ref={input}
          id={id}
          name="q"
          type="search"
          placeholder="Search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={term}
          onChange={(event) => onType(event.target.value)}
        />
        {term !== '' && (
          <Act
            type="button"
            aria-label="Clear search"
            onClick={() => {
              onClear();
              input.current?.focus();
            }}
          >
            <X strokeWidth={1.5} size={20} />
          </Act>
        )}
        <Act type="submit" aria-label="Submit search">
          <Search strokeWidth={1.5} size={20} />
        </Act>
      </Form>
    </search>
  );
};
