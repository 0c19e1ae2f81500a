import {
  useForm,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import type { Schema } from '../../../contract/schema.ts';
import { contractResolver } from './contractResolver.ts';

const readKey = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** The resolver's errors are keyed by the dotted path of the field; those that `setError` adds, by its parts. */
const findErrorMessage = (errors: object, name: string): string | undefined => {
  const error = readKey(errors, name) ?? name.split('.').reduce(readKey, errors as unknown);
  const message = readKey(error, 'message');
  return typeof message === 'string' ? message : undefined;
};

/** Returns `field(name)`, the props of a field of the form: name, handlers and error message. */
export const createFieldProps =
  <T extends FieldValues>({ register, formState: { errors } }: UseFormReturn<T>) =>
  <N extends Path<T>>(name: N, options?: RegisterOptions<T, N>) => ({
    ...register(name, options),
    error: findErrorMessage(errors, name),
  });

export type FieldPropsOf<T extends FieldValues> = ReturnType<typeof createFieldProps<T>>;

type FormOptions<T extends FieldValues> = Omit<UseFormProps<NoInfer<T>>, 'resolver'>;

/** A form with a resolver that applies the server's validation rules and messages. */
export const useResolvedForm = <T extends FieldValues>(resolver: Resolver<T>, options?: FormOptions<T>) => {
  const form = useForm<T>({ ...options, resolver });
  return { ...form, field: createFieldProps(form) };
};

/** The same, from a schema of the contract. */
export const useContractForm = <T extends FieldValues>(schema: Schema<T>, options?: FormOptions<T>) =>
  useResolvedForm(contractResolver(schema), options);
