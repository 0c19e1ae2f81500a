import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useId, type Ref } from 'react';
import styled from 'styled-components';
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
  /* The whole box shows the focus. */
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

const Act = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: ${iconButtonSize};
`;

export interface SearchBoxProps {
  readonly field: Ref<HTMLInputElement>;
  readonly text: string;
  /** A submit is on its way. */
  readonly isBusy: boolean;
  readonly onType: (text: string) => void;
  readonly onSubmit: () => void;
  /** SEARCH-06. */
  readonly onClear: () => void;
  /** The field was pressed, and not merely passed by the tab key. */
  readonly onPress: () => void;
  readonly onNear: () => void;
}

/** A labelled search field; the clear button shows as soon as there is something to clear. Works without JavaScript, too. */
export const SearchBox = ({
  field,
  text,
  isBusy,
  onType,
  onSubmit,
  onClear,
  onPress,
  onNear,
}: SearchBoxProps) => {
  const id = useId();
  return (
    <Form
      action="/products"
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
        ref={field}
        id={id}
        name="q"
        type="search"
        placeholder="Search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onClick={onPress}
        onPointerEnter={onNear}
        onFocus={onNear}
      />
      {text !== '' && (
        <Act type="button" aria-label="Clear search" onClick={onClear}>
          <X strokeWidth={1.5} size={20} />
        </Act>
      )}
      <Act type="submit" aria-label="Submit search">
        {isBusy ? <Spinner /> : <Search strokeWidth={1.5} size={20} />}
      </Act>
    </Form>
  );
};
