/** Runs a plan: the whole shop in this process, in virtual time, under one seed. */
import { createAcknowledgements } from './actors/acknowledgements.ts';
import { runAttacker } from './actors/attacker.ts';
import { runBrowser } from './actors/browser/browserShopper.ts';
import { runCrowd } from './actors/crowd.ts';
import type { Stage } from './actors/actor.ts';
import { runGuest } from './actors/guest.ts';
import { createKnownTerms } from './actors/knownTerms.ts';
import { runOperator } from './actors/operator.ts';
import { runShopper } from './actors/shopper.ts';
import { runStaff } from './actors/staffMember.ts';
import { runWatcher } from './actors/watcher.ts';
import { always } from './invariants/always.ts';
import { converged } from './invariants/converged.ts';
import type { Evidence, Invariant } from './invariants/invariant.ts';
import { createStockMailWatch } from './invariants/stockMails.ts';
import type { ActorPlan, Plan } from './plan.ts';
import { createChance } from './runtime/chance.ts';
import { createRecorder } from './runtime/recorder.ts';
import { shareSerialisers } from './runtime/sharedSerialisers.ts';
import { createTimeline } from './runtime/timeline.ts';
import { enterVirtualProcess, realNow, settle } from './runtime/virtualProcess.ts';
import { createDeployment } from './world/deployment.ts';
import { createFaults } from './world/faults.ts';
import { createNetwork } from './world/network.ts';
import { createProvider } from './world/provider.ts';
import { simulationStart } from './world/start.ts';
import { createRunFolder, removeRunFolder, shoppers, staff } from './world/template.ts';
import type { World } from './world/world.ts';

shareSerialisers();

export interface Violation {
  readonly invariant: string;
  readonly details: string;
  /** Virtual milliseconds since the start. */
  readonly atMs: number;
}

export interface RunResult {
  readonly violation: Violation | undefined;
  /** SHA-256 of all that happened. */
  readonly digest: string;
  readonly sentences: readonly { readonly at: number; readonly sentence: string }[];
  readonly events: number;
  readonly placed: number;
  readonly virtualMs: number;
  readonly realMs: number;
  /** Processor time in user mode. */
  readonly cpuMs: number;
}

export interface RunOptions {
  /** Writes every hashed line there. */
  readonly traceFile?: string | undefined;
  /** Commits between two checks. */
  readonly checkEvery?: number;
  readonly stockFactor?: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const convergenceStepMs = 10 * minuteMs;
/** Reservations last up to an hour; the longest back-off is 15 minutes. */
const convergenceLimitMs = 4 * hourMs;
/** Webhooks come up to three days late. */
const lateMs = 73 * hourMs;

const runActor = (stage: Stage, plan: ActorPlan): Promise<void> => {
  if (plan.kind === 'crowd') return runCrowd(stage, plan);
  const person = (plan.kind === 'staff' || plan.kind === 'operator' ? staff : shoppers)[plan.number];
  if (!person) throw new Error(`There is no ${plan.kind} ${plan.number}.`);
  if (plan.kind === 'operator') return runOperator(stage, person, plan);
  if (plan.kind === 'watcher') return runWatcher(stage, person, plan);
  if (plan.kind === 'guest') return runGuest(stage, person, plan);
  if (plan.kind === 'browser') return runBrowser(stage, person, plan);
  if (plan.kind === 'shopper') return runShopper(stage, person, plan);
  return plan.kind === 'staff' ? runStaff(stage, person, plan) : runAttacker(stage, person, plan);
};

const findViolation = (
  invariants: readonly Invariant[],
  evidence: Evidence,
): Omit<Violation, 'atMs'> | undefined => {
  for (const invariant of invariants) {
    const [first] = invariant.violations(evidence);
    if (first !== undefined) return { invariant: `${invariant.id} ${invariant.states}`, details: first };
  }
  return undefined;
};

export const runPlan = async (plan: Plan, options: RunOptions = {}): Promise<RunResult> => {
  const { traceFile, checkEvery = 25, stockFactor = 1 } = options;
  const startedAt = realNow();
  const cpu = process.cpuUsage();
  const folder = await createRunFolder(stockFactor);
  const start = Date.parse(simulationStart);
  const chance = createChance(`run/${plan.seed}`);
  const recorder = createRecorder({ file: traceFile });
  const timeline = createTimeline({ start, chance: chance.fork('timeline'), recorder, settle });
  const leave = enterVirtualProcess({ timeline, chance: chance.fork('process') });
  let violation: Violation | undefined;
  let isOpen = true;
  const faults = createFaults(plan.faults, { timeline, chance: chance.fork('faults'), start });
  const world: World = {
    timeline,
    recorder,
    faults,
    chance: chance.fork('world'),
    start,
    folder,
    tell: (sentence) => recorder.tell(timeline.now() - start, sentence),
    violate: (invariant, details) => {
      violation ??= { invariant, details, atMs: timeline.now() - start };
    },
  };
  const provider = await createProvider(world);
  const findUntimely = createStockMailWatch();
  const deployment = createDeployment(world, provider, plan, (tables, inspector) => {
    const details = tables.has('stock_requests') ? findUntimely(inspector) : undefined;
    if (details !== undefined)
      world.violate('STOCK-06 An email about a size is sent while some of it is left.', details);
  });
  const network = createNetwork(world, deployment);
  provider.connectWebhooks(async (payload, signature) => {
    const reply = await network.send({
      method: 'POST',
      url: '/api/v1/webhooks/payments',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    });
    return reply?.status ?? null;
  });
  const acknowledged = createAcknowledgements();
  const terms = plan.vatScheme === 'oss' ? createKnownTerms(timeline.now) : undefined;
  const { inspector, mails } = deployment;
  const evidence: Evidence = { inspector, provider, acknowledged, mails };
  let checkedAt = 0;
  let refreshedAt = 0;

  const check = (invariants: readonly Invariant[]): void => {
    const found = findViolation(invariants, evidence);
    if (found) world.violate(found.invariant, found.details);
  };
  const onStep = (): void => {
    const changes = deployment.changes();
    if (changes === refreshedAt) return;
    refreshedAt = changes;
    deployment.refresh();
    const commits = deployment.commits();
    if (commits - checkedAt < checkEvery) return;
    checkedAt = commits;
    check(always);
  };
  /** Up to a time, or to the first violation. */
  const advance = async (end: number): Promise<void> => {
    while (timeline.now() < end && !violation)
      // oxlint-disable-next-line no-await-in-loop -- time passes in steps
      await timeline.runUntil(Math.min(end, timeline.now() + minuteMs), onStep);
  };
  /** Time passes until everything holds; what still does not hold after the limit is the violation. */
  const converge = async (): Promise<void> => {
    const limit = timeline.now() + convergenceLimitMs;
    while (!violation && findViolation(converged, evidence)) {
      if (timeline.now() >= limit) return check(converged);
      // oxlint-disable-next-line no-await-in-loop -- time passes in steps
      await advance(timeline.now() + convergenceStepMs);
    }
    return undefined;
  };

  try {
    await deployment.start();
    let active = plan.actors.length;
    for (const [index, actor] of plan.actors.entries()) {
      const stage: Stage = {
        world,
        network,
        provider,
        acknowledged,
        terms,
        mails,
        chance: chance.fork(`${actor.kind}/${actor.number}/${index}`),
        isOpen: () => isOpen,
      };
      const act = async () => {
        try {
          await runActor(stage, actor);
        } catch (error) {
          world.violate(
            'The simulation itself',
            error instanceof Error ? (error.stack ?? error.message) : String(error),
          );
        }
        active -= 1;
      };
      void act();
    }
    await advance(start + plan.lengthMs);
    world.tell('The faults end; visitors finish what they have begun.');
    faults.end();
    isOpen = false;
    const closing = timeline.now() + 8 * hourMs;
    while (active > 0 && timeline.now() < closing && !violation)
      await advance(timeline.now() + convergenceStepMs);
    if (active > 0 && !violation) world.violate('The simulation itself', `${active} actors never end.`);
    if (!violation) check(always);
    await converge();
    if (!violation && provider.waiting() > 0) {
      world.tell('Three days pass; the late webhooks and the decisions of the banks come.');
      await advance(timeline.now() + lateMs);
      if (!violation) check(always);
      await converge();
    }
  } finally {
    deployment.stop();
    await settle();
    leave();
    removeRunFolder(folder);
  }
  return {
    violation,
    digest: recorder.digest(),
    sentences: recorder.sentences(),
    events: recorder.events(),
    placed: acknowledged.all.placed.size,
    virtualMs: timeline.now() - start,
    realMs: realNow() - startedAt,
    cpuMs: Math.round(process.cpuUsage(cpu).user / 1000),
  };
};
