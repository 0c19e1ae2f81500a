import { defaultLanguage, type Language } from '../../contract/languages.ts';
import type { FieldErrors } from '../../contract/parse.ts';
import type { Infer } from '../../contract/schema.ts';
import type { errorResponse } from '../../contract/wire/responses.ts';
import type { AppError } from '../domain/appError.ts';
import { translateSentence } from '../translation/translateSentence.ts';

export type Failure = Infer<typeof errorResponse>;

const translateFields = (fields: FieldErrors, language: Language): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name, translateSentence(message, language)]),
  );

/** ERR: the wire form of a refusal, with its sentences in the language of the page that asked (INTL-55). */
export const toFailure = (
  refusal: AppError,
  requestId: string,
  language: Language = defaultLanguage,
): Failure => {
  const message = translateSentence(refusal.message, language);
  return {
    success: false,
    statusCode: refusal.status,
    message,
    error: message,
    code: refusal.code,
    requestId,
    ...(refusal.fields ? { fields: translateFields(refusal.fields, language) } : {}),
  };
};
