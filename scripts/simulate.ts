/** `npm run simulate`: see docs/simulation.md. */
import { installHooks } from './simulate/hooks.ts';

installHooks();
const { runCommand } = await import('./simulate/command.ts');
process.exitCode = await runCommand(process.argv.slice(2));
