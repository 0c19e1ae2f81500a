import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useId, type Ref } from 'react';
import styled from 'styled-components';
import { languageBase } from '../../../contract/pageLanguage.ts';
import { Spinner } from '../kit/Spinner.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { color, iconButtonSize, radius, type } from '../theme/theme.ts';

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
  appearance: none;
  /* The form shows the focus ring. */
  &:focus-visible {
    outline: none;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
  &::placeholder {
    color: ${color.ink3};
    opacity: 1;
  }
`;

const ActionButton = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: ${iconButtonSize};
`;

export interface SearchBoxProps {
  readonly inputRef: Ref<HTMLInputElement>;
  readonly text: string;
  /** A submitted search is pending. */
  readonly isBusy: boolean;
  readonly onTextChange: (text: string) => void;
  readonly onSubmit: () => void;
  /** SEARCH-06. */
  readonly onClear: () => void;
  /** Called on a click in the field, not on keyboard focus. */
  readonly onPress: () => void;
  readonly onPreload: () => void;
}

/** A labelled search form with a clear button. Works without JavaScript. */
export const SearchBox = ({
  inputRef,
  text,
  isBusy,
  onTextChange,
  onSubmit,
  onClear,
  onPress,
  onPreload,
}: SearchBoxProps) => {
  const id = useId();
  return (
    <Form
      action={`${languageBase}/products`}
      aria-busy={isBusy || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <VisuallyHidden as="label" htmlFor={id}>
        Search
      </VisuallyHidden>
      <Input
        ref={inputRef}
        id={id}
        name="q"
        type="search"
        placeholder="Search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
        onClick={onPress}
        onPointerEnter={onPreload}
        onFocus={onPreload}
      />
      {text !== '' && (
        <ActionButton type="button" aria-label="Clear search" onClick={onClear}>
          <X strokeWidth={1.5} size={20} />
        </ActionButton>
      )}
      <ActionButton type="submit" aria-label="Submit search">
        {isBusy ? <Spinner /> : <Search strokeWidth={1.5} size={20} />}
      </ActionButton>
    </Form>
  );
};
