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

/** A reply whose body is already serialised, such as a cached one. With status 304 the body is empty. */
export class SerializedReply {
  readonly body: string | Buffer;
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  /** Whether it may be kept until the catalogue changes; see `keptReplies.ts`. */
  readonly dependsOnCatalogueAlone: boolean;

  constructor(
    body: string | Buffer,
    headers: { readonly [name: string]: string } = {},
    { status = 200, dependsOnCatalogueAlone = false } = {},
  ) {
    this.body = body;
    this.headers = headers;
    this.status = status;
    this.dependsOnCatalogueAlone = dependsOnCatalogueAlone;
  }
}
