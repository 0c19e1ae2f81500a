/** The HTTP client of an actor: signs in, repeats what had no answer under the same key, and remembers what was acknowledged. */
import { captchaHeader, currencyHeader, idempotencyHeader } from '../../../contract/rules/headers.ts';
import type { Chance } from '../runtime/chance.ts';
import type { ListCurrency } from '../world/currencies.ts';
import type { Network } from '../world/network.ts';
import { anyCaptcha } from '../world/server.ts';
import { password, type Person } from '../world/template.ts';
import type { World } from '../world/world.ts';

export interface Reply {
  readonly status: number;
  /** Undefined for a body that is not JSON. */
  readonly body: unknown;
}

type Method = 'DELETE' | 'GET' | 'PATCH' | 'POST';

export interface Client {
  readonly person: Person;
  /** Undefined where no usable answer came, after some attempts. Mutations with a key are repeated under it. */
  readonly call: (method: Method, path: string, body?: object, key?: string) => Promise<Reply | undefined>;
  /** One attempt without repeats; undefined without an answer. */
  readonly once: (method: Method, path: string, body?: object, key?: string) => Promise<Reply | undefined>;
  readonly newKey: () => string;
}

/** The value at a path of a JSON body, such as `result._id`; undefined where there is none. */
export const at = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      body,
    );

export const textAt = (reply: Reply | undefined, path: string): string => {
  const value = at(reply?.body, path);
  return typeof value === 'string' ? value : '';
};

export const listAt = (reply: Reply | undefined, path: string): readonly unknown[] => {
  const value = at(reply?.body, path);
  return Array.isArray(value) ? value : [];
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const attempts = 5;

/** One address a person, the same in every run. */
export const addressOf = ({ id }: Person): string => {
  const sum = Array.from(id).reduce((all, letter) => all + letter.charCodeAt(0), 0);
  return `203.0.113.${sum % 250}`;
};

interface ClientOptions {
  readonly world: World;
  readonly network: Network;
  readonly chance: Chance;
  /** In which the visitor reads prices; dollars without. */
  readonly currency?: ListCurrency | undefined;
}

/** A new access token; undefined where none is to be had. */
export type GetToken = () => Promise<string | undefined>;

/** `getToken` replaces signing in by password. */
export const createClient = (
  person: Person,
  { world, network, chance, currency }: ClientOptions,
  getToken?: GetToken,
): Client => {
  const { timeline } = world;
  let token: string | undefined;
  let keys = 0;
  const remoteAddress = addressOf(person);

  const send = async (
    method: Method,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply | undefined> => {
    const reply = await network.send({
      method,
      url: `/api/v1${path}`,
      remoteAddress,
      headers: {
        ...headers,
        ...(currency ? { [currencyHeader]: currency } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    return reply ? { status: reply.status, body: parse(reply.body) } : undefined;
  };

  const signIn = async (): Promise<boolean> => {
    token = undefined;
    if (getToken) {
      token = await getToken();
      return token !== undefined;
    }
    const credentials = { email: person.email, password };
    const reply = await send('POST', '/auth/login', credentials, { [captchaHeader]: anyCaptcha });
    if (reply?.status !== 200) return false;
    token = textAt(reply, 'token');
    return true;
  };

  const once: Client['once'] = async (method, path, body, key) => {
    if (token === undefined && !(await signIn())) return undefined;
    const headers: Record<string, string> = key === undefined ? {} : { [idempotencyHeader]: key };
    const reply = await send(method, path, body, headers);
    if (reply?.status === 401) token = undefined;
    return reply;
  };

  const isTransient = (reply: Reply | undefined): boolean =>
    reply === undefined ||
    reply.status === 401 ||
    reply.status === 429 ||
    reply.status >= 500 ||
    textAt(reply, 'code') === 'idempotency_in_flight';

  return {
    person,
    once,
    newKey: () => {
      keys += 1;
      return `key-${person.id}-${keys}-${chance.integer(0, 1_000_000_000)}`;
    },
    call: async (method, path, body, key) => {
      let reply: Reply | undefined;
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
        reply = await once(method, path, body, key);
        if (!isTransient(reply)) return reply;
        // Without a key, a repeat could act twice; the payment of an order is only read or created once.
        if (method !== 'GET' && key === undefined && reply?.status !== 401 && path !== '/checkout')
          return undefined;
        // oxlint-disable-next-line no-await-in-loop -- as above
        await timeline.sleep(chance.integer(500, 2000) * attempt, `${person.id} waits`);
      }
      return isTransient(reply) ? undefined : reply;
    },
  };
};
