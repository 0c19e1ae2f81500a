import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from '../contract/parse.ts';
import { isStaffRole } from '../contract/rules/staffRoles.ts';
import { passwordResetMinutes } from '../contract/rules/accounts.ts';
import { email } from '../contract/wire/auth.ts';
import { loadOrCreateSecret } from './auth/loadOrCreateSecret.ts';
import { createPasswords } from './auth/passwords.ts';
import { createResetTokens } from './auth/resetTokens.ts';
import { print, runCommand } from './commandLine.ts';
import { readConfig } from './config.ts';
import { createIdGenerator } from './idGenerator.ts';
import { openStore } from './store/database.ts';
import { makeAdmin, type AdminRequest, type MadeAdmin } from './usecases/admin/makeAdmin.ts';

const usage = `Usage: npm run admin -- EMAIL [--role ROLE] [--link] [--reset-second-factor]

  EMAIL                  the account that becomes an administrator; created if there is none
  --role ROLE            owner (the default), manager, packer or reader
  --link                 prints a link to choose a password, also for an account that exists
  --reset-second-factor  removes a lost second factor; the next sign-in sets up a new one`;

const readArguments = (): AdminRequest | undefined => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      role: { type: 'string', default: 'owner' },
      link: { type: 'boolean', default: false },
      'reset-second-factor': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [address, ...others] = positionals;
  const { role } = values;
  if (address === undefined || others.length > 0 || values.help || !isStaffRole(role)) return undefined;
  return { email: address, role, wantsLink: values.link, removesSecondFactor: values['reset-second-factor'] };
};

const sentences = {
  created: 'The account was created as an administrator.',
  promoted: 'The account is an administrator now. It was signed out everywhere.',
  changed: 'The role of the account was changed.',
  unchanged: 'The account is an administrator already.',
} as const;

const report = ({ outcome, link, hasRemovedFactor }: MadeAdmin, isRequired: boolean): void => {
  print(sentences[outcome]);
  if (hasRemovedFactor) print('Its second factor was removed. It was signed out everywhere.');
  if (link !== null) print(`Choose its password within ${passwordResetMinutes} minutes:\n\n  ${link}\n`);
  if (isRequired && (outcome !== 'unchanged' || hasRemovedFactor))
    print('Its next sign-in sets up an authenticator app.');
};

/** Runs as a separate process, also beside a running shop. */
const run = async (request: AdminRequest): Promise<number> => {
  if (!parse(email(), request.email).ok) {
    print(`'${request.email}' is not an email address.`);
    return 2;
  }
  const config = readConfig(process.env);
  mkdirSync(config.dataDir, { recursive: true });
  const clock = () => new Date();
  const store = await openStore({ databaseUrl: config.databaseUrl, file: join(config.dataDir, 'shop.db') });
  try {
    await store.migrate();
    const context = {
      config,
      store,
      clock,
      newId: createIdGenerator(clock),
      passwords: createPasswords(),
      resetTokens: createResetTokens(config.secret ?? loadOrCreateSecret(config.dataDir)),
    };
    report(await makeAdmin(context, request), config.secondFactor.isRequired);
    return 0;
  } finally {
    await store.close();
  }
};

await runCommand({ usage, readArguments, run });
