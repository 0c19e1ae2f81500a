import { useId, type ReactNode } from 'react';
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

/** Label above, error below; the control gets the ids by a function. */
export const FieldFrame = ({ id, label, description, error, isOptional, children }: FieldFrameProps) => {
  const own = useId();
  const control = id ?? own;
  const descriptionId = `${control}-description`;
  const errorId = `${control}-error`;
  const describedBy = [error && errorId, description && descriptionId].filter(Boolean).join(' ');
  return (
    <Frame>
      <Label htmlFor={control}>
        {label} {isOptional && <Optional>(optional)</Optional>}
      </Label>
      {description && <Description id={descriptionId}>{description}</Description>}
      {children({
        id: control,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <FieldError id={errorId} role="alert">
          {error}
        </FieldError>
      )}
    </Frame>
  );
};
