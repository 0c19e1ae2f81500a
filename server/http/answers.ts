/** MODEL-15: the answer of a mutation, with the changed or created resource where there is one. */
export function done(
  message: string,
  statusCode?: number,
): { success: boolean; statusCode: number; message: string };
export function done<T>(
  message: string,
  statusCode: number,
  result: T,
): { success: boolean; statusCode: number; message: string; result: T };
export function done(message: string, statusCode = 200, ...rest: unknown[]): object {
  return { success: true, statusCode, message, ...(rest.length > 0 ? { result: rest[0] } : {}) };
}

/** A body that is serialised already, sent as it is; for reads that keep their answers. With status 304 the body is empty. */
export class Prepared {
  readonly body: string | Buffer;
  readonly status: number;
  readonly headers: { readonly [name: string]: string };

  constructor(body: string | Buffer, headers: { readonly [name: string]: string } = {}, status = 200) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}
