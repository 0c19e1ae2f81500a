/** The network between browsers and the shop's server: requests and answers are late, lost or doubled. */
import type { Deployment } from './deployment.ts';
import { createReplyCheck } from './keyedReplies.ts';
import type { ServerReply, ShopRequest } from './server.ts';
import type { World } from './world.ts';

export interface Network {
  /** Null where no answer arrives, for whatever reason. */
  readonly send: (request: ShopRequest) => Promise<ServerReply | null>;
}

const clientTimeoutMs = 15_000;

export const createNetwork = (world: World, deployment: Pick<Deployment, 'handle'>): Network => {
  const { timeline, faults, chance, recorder } = world;
  const checkReply = createReplyCheck();
  const delay = () => chance.integer(2, faults.strikes('networkSlow') ? 12_000 : 120);

  const deliver = async (request: ShopRequest): Promise<ServerReply | null> => {
    const reply = await deployment.handle(request);
    recorder.note(
      'http',
      `${request.method} ${request.url} ${JSON.stringify(request.payload) ?? ''} → ${reply?.status} ${reply?.body}`,
    );
    const difference = reply && checkReply(request, reply);
    if (difference) world.violate('S10 Equal requests under one key get one answer.', difference);
    if (reply && reply.status >= 500 && reply.status !== 503 && !faults.mayFail())
      world.violate(
        'No 5xx without a fault',
        `${request.method} ${request.url} → ${reply.status} ${reply.body.slice(0, 300)}`,
      );
    return reply;
  };

  const forward = async (request: ShopRequest, answer: (reply: ServerReply | null) => void) => {
    const reply = await deliver(request);
    // A broken connection is noticed at once, a lost answer by the time limit.
    if (!faults.strikes('answerLost')) answer(reply);
  };

  return {
    send: (request) =>
      new Promise((resolve) => {
        const name = `${request.method} ${request.url.split('?')[0]}`;
        const giveUp = timeline.schedule(clientTimeoutMs, `no answer to ${name}`, () => resolve(null));
        const answer = (reply: ServerReply | null): void => {
          timeline.schedule(delay(), `answer to ${name}`, () => {
            giveUp();
            resolve(reply);
          });
        };
        if (faults.strikes('requestLost')) {
          timeline.schedule(delay(), `lost ${name}`, () => {
            giveUp();
            resolve(null);
          });
          return;
        }
        const isDoubled = faults.strikes('requestDoubled');
        timeline.schedule(delay(), name, () => {
          void forward(request, answer);
        });
        if (isDoubled) timeline.schedule(delay(), `again ${name}`, () => void deliver(request));
      }),
  };
};
