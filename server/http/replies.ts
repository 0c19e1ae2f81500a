import { defaultLanguage, type Language } from '../../contract/languages.ts';
import { translateSentence } from '../translation/translateSentence.ts';

/** MODEL-15: the reply of a mutation, with the changed or created resource as `result` if there is one. */
export function mutationReply(
  message: string,
  statusCode?: number,
): { success: boolean; statusCode: number; message: string };
export function mutationReply<T>(
  message: string,
  statusCode: number,
  result: T,
): { success: boolean; statusCode: number; message: string; result: T };
export function mutationReply(message: string, statusCode = 200, ...rest: unknown[]): object {
  return { success: true, statusCode, message, ...(rest.length > 0 ? { result: rest[0] } : {}) };
}

/** INTL-55: the reply of a mutation with its message in the language of the page; any other reply is unchanged. */
export const translateReply = (result: unknown, language: Language): unknown => {
  if (language === defaultLanguage || typeof result !== 'object' || result === null) return result;
  const message: unknown = Reflect.get(result, 'message');
  return typeof message === 'string' && 'statusCode' in result
    ? { ...result, message: translateSentence(message, language) }
    : result;
};

/** A text that is sent in chunks while it is made, JSON by default. A failure in between breaks the connection. */
export class StreamedReply {
  readonly chunks: AsyncIterable<string>;
  readonly mediaType: string;

  constructor(chunks: AsyncIterable<string>, mediaType = 'application/json') {
    this.chunks = chunks;
    this.mediaType = mediaType;
  }
}

/** A reply whose body is already serialised, such as a cached one. With status 304 the body is empty. */
export class SerializedReply {
  readonly body: string | Buffer;
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  /** Set if it may be cached until the catalogue or the stock of these products changes; see `replyCache.ts`. */
  readonly productIds: readonly string[] | undefined;

  constructor(
    body: string | Buffer,
    headers: { readonly [name: string]: string } = {},
    { status = 200, productIds }: { status?: number; productIds?: readonly string[] } = {},
  ) {
    this.body = body;
    this.headers = headers;
    this.status = status;
    this.productIds = productIds;
  }
}
