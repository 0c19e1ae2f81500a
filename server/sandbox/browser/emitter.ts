type Handler = (event: never) => unknown;

/** Events of an element: `on`, `once`, `off`, in the order in which they were asked for. */
export class Emitter {
  readonly #handlers = new Map<string, { handler: Handler; once: boolean }[]>();

  on(type: string, handler: Handler): this {
    return this.#add(type, handler, false);
  }

  once(type: string, handler: Handler): this {
    return this.#add(type, handler, true);
  }

  /** Without a handler, all of that type are taken off. */
  off(type: string, handler?: Handler): this {
    const kept = handler ? (this.#handlers.get(type) ?? []).filter((each) => each.handler !== handler) : [];
    this.#handlers.set(type, kept);
    return this;
  }

  protected emit(type: string, event: object): void {
    for (const { handler, once } of this.#handlers.get(type) ?? []) {
      if (once) this.off(type, handler);
      // Who asked for a type also wrote its handler for that type's event, as with Stripe.js.
      handler(event as never);
    }
  }

  #add(type: string, handler: Handler, once: boolean): this {
    this.#handlers.set(type, [...(this.#handlers.get(type) ?? []), { handler, once }]);
    return this;
  }
}
