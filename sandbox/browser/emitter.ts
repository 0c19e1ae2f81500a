type Handler = (event: never) => unknown;

/** Events of an element: `on`, `once`, `off`; handlers run in the order of subscription. */
export class Emitter {
  readonly #handlers = new Map<string, { handler: Handler; once: boolean }[]>();

  on(type: string, handler: Handler): this {
    return this.#add(type, handler, false);
  }

  once(type: string, handler: Handler): this {
    return this.#add(type, handler, true);
  }

  /** Without a handler, removes all handlers of the type. */
  off(type: string, handler?: Handler): this {
    const remaining = handler
      ? (this.#handlers.get(type) ?? []).filter((each) => each.handler !== handler)
      : [];
    this.#handlers.set(type, remaining);
    return this;
  }

  protected emit(type: string, event: object): void {
    for (const { handler, once } of this.#handlers.get(type) ?? []) {
      if (once) this.off(type, handler);
      // As with Stripe.js, a handler accepts the event of the type that it was subscribed to.
      handler(event as never);
    }
  }

  #add(type: string, handler: Handler, once: boolean): this {
    this.#handlers.set(type, [...(this.#handlers.get(type) ?? []), { handler, once }]);
    return this;
  }
}
