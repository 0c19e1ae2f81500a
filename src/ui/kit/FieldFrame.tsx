import { useId, useState, type ReactNode } from 'react';
import { Announcer } from './Announcer.tsx';
import { Description, FieldError, Frame, Label, Optional } from './fieldLook.ts';

export interface FieldTexts {
  readonly label: string;
  /** Said below the label before anything goes wrong. */
  readonly description?: string | undefined;
  /** What is wrong, in words; none when all is well. */
  readonly error?: string | undefined;
  /** Says '(optional)' behind the label. */
  readonly isOptional?: boolean | undefined;
}

/** What a control needs so that its label, description and error belong to it. */
export interface ControlWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldTexts {
  readonly id?: string | undefined;
  readonly children: (wiring: ControlWiring) => ReactNode;
}

/**
 * Label above, error below; the control gets the ids by a function. Whoever leaves the field with an error hears of it there. What a
 * refused submit finds is not announced: the focus goes to the sum of it or to the first fault, and seven at once would drown that.
 */
export const FieldFrame = ({ id, label, description, error, isOptional, children }: FieldFrameProps) => {
  const own = useId();
  const control = id ?? own;
  const [isLeft, setLeft] = useState(false);
  const descriptionId = `${control}-description`;
  const errorId = `${control}-error`;
  const describedBy = [error && errorId, description && descriptionId].filter(Boolean).join(' ');
  return (
    <Frame onBlur={() => setLeft(true)}>
      <Label htmlFor={control}>
        {label} {isOptional && <Optional>(optional)</Optional>}
      </Label>
      {description && <Description id={descriptionId}>{description}</Description>}
      {children({
        id: control,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <Announcer text={isLeft && error ? `${label}: ${error}` : ''} />
    </Frame>
  );
};
