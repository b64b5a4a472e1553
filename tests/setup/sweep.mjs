// Ends what a test run that was killed has left: its servers, its stores, its folders.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { running } from '../../infra/embedded/instance.mjs';
import { commandLine, end } from '../../infra/embedded/processes.mjs';
import { endOrphans } from '../../infra/embedded/stores.mjs';
import { runs } from './start-server.mjs';

/** Leaves alone what belongs to a run that still goes on. */
export async function sweep() {
  for (const name of existsSync(runs) ? readdirSync(runs) : []) {
    const owner = Number(name.split('-')[0]);
    if (owner !== process.pid && commandLine(owner).includes('node')) continue;
    const folder = join(runs, name);
    const server = running(folder);
    if (server) await end(server.pid, 'SIGTERM', 30_000);
    await endOrphans(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}
